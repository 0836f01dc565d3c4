// zod/mini: the same schemas at a quarter of the download, on the first screen a person meets.
import * as z from "zod/mini";
import { accountsTexts } from "@/texts/accounts";

const { invalid } = accountsTexts;

/** The shortest password that the server takes. */
const MIN_PASSWORD = 6;
const LONGEST_NAME = 120;

const email = z.pipe(
  z.string().check(z.trim(), z.minLength(1, invalid.email)),
  z.string().check(z.email(invalid.emailShape)),
);

export const signInSchema = z.object({
  email,
  password: z.string().check(z.minLength(1, invalid.password)),
});

export const signUpSchema = z.object({
  fullName: z.string().check(z.trim(), z.minLength(1, invalid.name), z.maxLength(LONGEST_NAME, invalid.nameLong)),
  email,
  password: z.string().check(z.minLength(1, invalid.password), z.minLength(MIN_PASSWORD, invalid.passwordShort)),
});

export const recoverySchema = z.object({ email });

const newPassword = z.string().check(z.minLength(MIN_PASSWORD, invalid.newPasswordShort));
const confirmation = z.string().check(z.minLength(1, invalid.confirmation));
const matching = z.refine<{ password: string; confirmation: string }>(
  (typed) => typed.password === typed.confirmation,
  { path: ["confirmation"], error: invalid.mismatch },
);

export const newPasswordSchema = z.object({ password: newPassword, confirmation }).check(matching);

export const changePasswordSchema = z
  .object({ current: z.string().check(z.minLength(1, invalid.currentPassword)), password: newPassword, confirmation })
  .check(matching);
