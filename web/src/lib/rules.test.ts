import { describe, expect, it } from "vitest";
import { atLeast, atMost, complaints, emailShaped, filled, sameAs, ticked } from "./rules";

const rules = {
  name: [filled("vazio"), atMost(5, "longo")],
  email: [filled("vazio"), emailShaped("torto")],
  password: [atLeast(6, "curta")],
  again: [sameAs("password", "diferente")],
  adult: [ticked("confirme")],
};
const good = { name: "Ana", email: "ana@example.com", password: "segredo", again: "segredo", adult: true };

describe("what a form complains about", () => {
  it("is nothing when all is well", () => {
    expect(complaints(rules, good)).toEqual({});
    expect(complaints(rules, { ...good, name: " Ana  ", email: " ana@mail.example.com " })).toEqual({});
  });

  it("is one thing for each field, the first in order", () => {
    expect(complaints(rules, { name: "  ", email: " ", password: "12345", again: "", adult: false })).toEqual({
      name: "vazio",
      email: "vazio",
      password: "curta",
      again: "diferente",
      adult: "confirme",
    });
    expect(complaints(rules, { ...good, name: "Mariana" })).toEqual({ name: "longo" });
  });

  it.each(["ana", "ana@", "@example.com", "ana@example", "ana@example.", "ana @example.com", "a@b@c.com", "a@b..com"])(
    "includes the email %j",
    (email) => {
      expect(complaints(rules, { ...good, email })).toEqual({ email: "torto" });
    },
  );
});
