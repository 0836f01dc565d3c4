import { atLeast, atMost, emailShaped, filled, sameAs, ticked } from "@/lib/rules";
import { accountsTexts } from "@/texts/accounts";

const { invalid } = accountsTexts;

/** The shortest password that the server takes. */
const MIN_PASSWORD = 6;
const LONGEST_NAME = 120;

const email = [filled(invalid.email), emailShaped(invalid.emailShape)];
const newPassword = [atLeast(MIN_PASSWORD, invalid.newPasswordShort)];
const confirmation = [atLeast(1, invalid.confirmation), sameAs("password", invalid.mismatch)];

export const signInRules = { email, password: [atLeast(1, invalid.password)] };

export const signUpRules = {
  fullName: [filled(invalid.name), atMost(LONGEST_NAME, invalid.nameLong)],
  email,
  password: [atLeast(1, invalid.password), atLeast(MIN_PASSWORD, invalid.passwordShort)],
  adult: [ticked(invalid.adult)],
};

export const recoveryRules = { email };

export const newPasswordRules = { password: newPassword, confirmation };

export const changePasswordRules = {
  current: [atLeast(1, invalid.currentPassword)],
  password: newPassword,
  confirmation,
};
