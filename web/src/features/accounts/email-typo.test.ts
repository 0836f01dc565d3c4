import { expect, test } from "vitest";
import { likelyAddress } from "./email-typo";

test.each([
  ["ana@gmial.com", "ana@gmail.com"],
  ["ana@gmail.con", "ana@gmail.com"],
  ["ana@gmai.com", "ana@gmail.com"],
  ["Ana@GMAIL.COM.BR", "Ana@gmail.com"],
  ["ana@hotmial.com", "ana@hotmail.com"],
  ["ana@hotnail.con", "ana@hotmail.com"],
  ["ana@yaho.com.br", "ana@yahoo.com.br"],
  ["ana@outlok.com", "ana@outlook.com"],
  ["ana@uol.com.b", "ana@uol.com.br"],
])("%s was probably meant as %s", (typed, meant) => {
  expect(likelyAddress(typed)).toBe(meant);
});

test.each([
  "ana@gmail.com",
  "ana@ymail.com",
  "ana@email.com",
  "ana@empresa.com.br",
  "ana@usp.br",
  "ana@",
  "ana",
  "@gmial.com",
])("%s is left alone", (typed) => {
  expect(likelyAddress(typed)).toBeNull();
});
