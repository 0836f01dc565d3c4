/** Written by build/qr-codes.ts: the drawing of each address that the public site may offer. */
declare module "virtual:qr-codes" {
  export const qrCodes: Record<string, { size: number; path: string } | undefined>;
}
