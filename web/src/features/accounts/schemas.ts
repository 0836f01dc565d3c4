import { z } from "zod";
import { accountsTexts } from "@/texts/accounts";

const { invalid } = accountsTexts;

/** The shortest password that the server takes. */
const MIN_PASSWORD = 6;

const email = z
  .string()
  .trim()
  .min(1, invalid.email)
  .pipe(z.email(invalid.emailShape));

export const signInSchema = z.object({
  email,
  password: z.string().min(1, invalid.password),
});

export const signUpSchema = z.object({
  fullName: z.string().trim().min(1, invalid.name),
  email,
  password: z.string().min(1, invalid.password).min(MIN_PASSWORD, invalid.passwordShort),
});

export const recoverySchema = z.object({ email });

const newPassword = z.string().min(MIN_PASSWORD, invalid.newPasswordShort);
const confirmation = z.string().min(1, invalid.confirmation);

export const newPasswordSchema = z
  .object({ password: newPassword, confirmation })
  .refine(same, { path: ["confirmation"], message: invalid.mismatch });

export const changePasswordSchema = z
  .object({ current: z.string().min(1, invalid.currentPassword), password: newPassword, confirmation })
  .refine(same, { path: ["confirmation"], message: invalid.mismatch });

function same({ password, confirmation }: { password: string; confirmation: string }): boolean {
  return password === confirmation;
}

export type SignIn = z.infer<typeof signInSchema>;
export type SignUp = z.infer<typeof signUpSchema>;
export type Recovery = z.infer<typeof recoverySchema>;
export type NewPassword = z.infer<typeof newPasswordSchema>;
export type ChangePassword = z.infer<typeof changePasswordSchema>;
