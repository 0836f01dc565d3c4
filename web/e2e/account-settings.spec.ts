import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { analyse, chooseSelfies } from "./colour";
import { pickFromGallery, picture } from "./fitting-room";
import { beSignedIn, newPerson, settledDevice, signedInLongAgo, signInOnScreen, withAccount } from "./person";

/** A real photo, large enough to be shrunk on the device. */
async function photo(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 1600;
    canvas.height = 1200;
    const pen = canvas.getContext("2d");
    if (pen) {
      pen.fillStyle = "#bf5b34";
      pen.fillRect(0, 0, 1600, 1200);
      pen.fillStyle = "#f2a83b";
      pen.fillRect(400, 300, 800, 600);
    }
    return canvas.toDataURL("image/jpeg");
  });
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

test("a profile photo is previewed, kept, seen only by its owner and removed", async ({ page, browser }) => {
  await beSignedIn(page, newPerson());
  await page.goto("/account-settings?secao=foto");
  await expect(page.getByText("Só você vê")).toBeVisible();
  const file = { name: "eu.jpg", mimeType: "image/jpeg", buffer: await photo(page) };
  const picker = page.locator("input[type=file]");

  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Escolher foto" }).click();
  await page.getByRole("button", { name: "Escolher da galeria" }).click();
  await (await chooser).setFiles(file);
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByAltText("Prévia da foto escolhida")).toBeHidden();

  await picker.setInputFiles(file);
  await expect(page.getByAltText("Prévia da foto escolhida")).toBeVisible();
  await page.getByRole("button", { name: "Usar esta foto" }).click();
  await expect(page.getByText("Foto atualizada com sucesso!")).toBeVisible();
  await page.reload();
  const shown = page.getByRole("img", { name: "Sua foto de perfil" }).locator("img");
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([1024, 1024]);

  const link = new URL((await shown.getAttribute("src")) ?? "", page.url());
  const elsewhere = await browser.newContext();
  const bia = await elsewhere.newPage();
  await beSignedIn(bia, newPerson("Bia Rocha"));
  await bia.goto("/account-settings?secao=foto");
  await expect(bia.getByRole("button", { name: "Escolher foto" })).toBeVisible();
  await expect(bia.getByRole("img", { name: "Sua foto de perfil" }).locator("img")).toHaveCount(0);
  expect((await bia.goto(link.origin + link.pathname))?.status()).toBe(403);
  await elsewhere.close();

  await page.getByRole("button", { name: "Remover foto" }).click();
  await expect(page.getByText("Foto removida")).toBeVisible();
  await expect(page.getByRole("button", { name: "Escolher foto" })).toBeVisible();
});

test("a file that is not a picture is refused with a reason and can be chosen again", async ({ page }) => {
  await beSignedIn(page, newPerson());
  await page.goto("/account-settings?secao=foto");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "eu.jpg", mimeType: "image/jpeg", buffer: Buffer.from("não sou foto") });
  await page.getByRole("button", { name: "Usar esta foto" }).click();
  await expect(page.getByText(/JPEG/).last()).toBeVisible();
  await expect(page.getByRole("button", { name: "Usar esta foto" })).toBeVisible();
});

test("names are changed and stay changed", async ({ page }) => {
  const ana = newPerson();
  await beSignedIn(page, ana);
  await page.goto("/account-settings");
  await page.getByRole("button", { name: "Informações da conta" }).click();
  await expect(page).toHaveURL("/account-settings?secao=conta");
  await expect(page.getByLabel("Email")).toHaveValue(ana.email);
  await expect(page.getByLabel("Email")).not.toBeEditable();
  await page.getByLabel("Seu nome").fill("Marina Reis");
  await page.getByLabel("Nome do stylist").fill("Bella");
  await page.getByRole("button", { name: "Salvar nomes" }).click();
  await expect(page.getByText("Nomes atualizados com sucesso!")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Marina Reis")).toBeVisible();
  await expect(page.getByText(/^Com Bella desde/)).toBeVisible();
  await expect(page.getByLabel("Nome do stylist")).toHaveValue("Bella");
});

test("what fails in a section is said there, without network too", async ({ page }) => {
  const ana = newPerson();
  await beSignedIn(page, ana);
  const broken = { status: 502, json: {} };
  const breaking = (path: string, method: string) =>
    page.route(`**/api/${path}`, (route) =>
      route.request().method() === method ? route.fulfill(broken) : route.fallback(),
    );
  async function open(section: string) {
    await page.getByRole("button", { name: section, exact: true }).click();
  }

  await page.goto("/account-settings?secao=conta");
  await page.getByLabel("Seu nome").fill("Outra Ana");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Salvar nomes" }).click();
  await expect(page.getByText("Erro ao atualizar nomes")).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Salvar nomes" }).click();
  await expect(page.getByText("Nomes atualizados com sucesso!")).toBeVisible();

  await open("Alterar senha");
  await breaking("auth/v1/user", "PUT");
  await page.getByLabel("Senha atual").fill(ana.password);
  await page.getByLabel("Nova senha", { exact: true }).fill("nova-senha");
  await page.getByLabel("Repita a nova senha").fill("nova-senha");
  await page.getByRole("button", { name: "Alterar senha" }).last().click();
  await expect(page.getByText("Erro ao alterar senha").first()).toBeVisible();

  await breaking("v1/measurements", "PUT");
  await page.goto("/account-settings?secao=estilo");
  await page.getByLabel("Altura").fill("1,68");
  await page.getByRole("button", { name: "Salvar dados de estilo" }).click();
  await expect(page.getByText("Erro ao salvar dados")).toBeVisible();

  await breaking("v1/functions/color-analysis", "POST");
  await page.goto("/account-settings?secao=cores");
  await chooseSelfies(page, "rosto");
  await analyse(page);
  await expect(page.getByText("Erro ao analisar").first()).toBeVisible();

  await breaking("v1/stylist/knowledge", "POST");
  await page.goto("/account-settings?secao=favoritas");
  await page.getByRole("button", { name: "Adicionar foto" }).click();
  await pickFromGallery(page, [picture("dress")]);
  await expect(page.getByText("Erro ao fazer upload")).toBeVisible();
  await page.unroute("**/api/v1/stylist/knowledge");
  await page.getByRole("button", { name: "Enviar de novo a foto 1" }).click();
  await expect(page.getByText("Erro ao fazer upload")).toBeHidden();
  await breaking("v1/stylist/knowledge/*", "DELETE");
  await page.getByRole("button", { name: "Remover Peça favorita 1" }).click();
  await expect(page.getByText("Erro ao remover")).toBeVisible();

  await breaking("v1/profile", "DELETE");
  await page.goto("/account-settings?secao=perigo");
  await page.getByRole("button", { name: "Excluir minha conta" }).click();
  await page.getByLabel("Para confirmar, escreva EXCLUIR").fill("EXCLUIR");
  await page.getByRole("button", { name: "Excluir conta" }).click();
  await expect(page.getByText("Erro ao deletar conta")).toBeVisible();

  await page.evaluate(() => {
    Storage.prototype.removeItem = () => {
      throw new Error("this browser holds on to what it has");
    };
  });
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByText("Erro ao fazer logout")).toBeVisible();
});

test("changing the password asks for the current one and signs other devices out", async ({ page, browser }) => {
  const ana = newPerson();
  await withAccount(page.request, ana);
  const elsewhere = await browser.newContext();
  const otherDevice = await elsewhere.newPage();
  for (const device of [page, otherDevice]) {
    await settledDevice(device.context());
    await device.goto("/account-settings?secao=senha");
    await signInOnScreen(device, ana);
    await expect(device.getByLabel("Senha atual")).toBeVisible();
  }

  async function change(current: string, next: string, again: string) {
    await page.getByLabel("Senha atual").fill(current);
    await page.getByLabel("Nova senha", { exact: true }).fill(next);
    await page.getByLabel("Repita a nova senha").fill(again);
    await page.getByRole("button", { name: "Alterar senha" }).last().click();
  }
  await change(ana.password, "12345", "12345");
  await expect(page.getByText("A nova senha deve ter pelo menos 6 caracteres").first()).toBeVisible();
  await change(ana.password, "nova-senha", "nova-outra");
  await expect(page.getByText("As senhas não coincidem").first()).toBeVisible();
  await change("errada99", "nova-senha", "nova-senha");
  await expect(page.getByText("Senha atual incorreta").first()).toBeVisible();
  await change(ana.password, "nova-senha", "nova-senha");
  await expect(page.getByText("Senha alterada com sucesso!")).toBeVisible();

  await page.reload();
  await expect(page.getByText(ana.name)).toBeVisible();
  await otherDevice.reload();
  await expect(otherDevice).toHaveURL(/\/auth/);
  await signInOnScreen(otherDevice, { ...ana, password: "nova-senha" });
  await expect(otherDevice).toHaveURL(/\/account-settings/);
  await elsewhere.close();
});

test("an account is deleted only after the question, and then it is gone", async ({ page }) => {
  const ana = newPerson();
  await beSignedIn(page, ana);
  await page.goto("/account-settings?secao=perigo");
  const ask = page.getByRole("button", { name: "Excluir minha conta" });
  await ask.click();
  const question = page.getByRole("alertdialog", { name: "Tem certeza absoluta?" });
  await expect(question).toBeVisible();
  await expect(question.getByRole("button", { name: "Ficar" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(ask).toBeFocused();

  await ask.click();
  await question.getByRole("button", { name: "Excluir conta" }).click();
  await expect(question.getByText("Escreva EXCLUIR para confirmar")).toBeVisible();
  await question.getByLabel("Para confirmar, escreva EXCLUIR").fill("excluir");
  await question.getByRole("button", { name: "Excluir conta" }).click();
  await expect(page.getByText("Conta deletada com sucesso")).toBeVisible();
  await expect(page).toHaveURL("/auth");
  await signInOnScreen(page, ana);
  await expect(page.getByText("Email ou senha incorretos").first()).toBeVisible();
});

test("a person takes a copy of everything away", async ({ page }) => {
  await beSignedIn(page, newPerson());
  await page.goto("/account-settings?secao=dados");
  await page.getByRole("button", { name: "Baixar meus dados" }).click();
  await expect(page.getByText(/Sua cópia está pronta/)).toBeVisible();
  const [copy] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Baixar o arquivo ZIP" }).click(),
  ]);
  expect(copy.suggestedFilename()).toBe("provai-meus-dados.zip");
  expect((await readFile(await copy.path())).subarray(0, 2).toString()).toBe("PK");
  await expect(page.getByText("Download iniciado!")).toBeVisible();
});

test("who signed in a while ago shows the password before taking a copy", async ({ page }) => {
  const ana = newPerson();
  await beSignedIn(page, ana);
  signedInLongAgo(ana.email);
  await page.goto("/account-settings?secao=dados");
  const take = page.getByRole("button", { name: "Baixar meus dados" });
  await take.click();
  const question = page.getByRole("alertdialog", { name: "Confirme sua senha" });
  const password = question.getByLabel("Senha atual", { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(take).toBeFocused();

  await take.click();
  await password.fill("errada99");
  await password.press("Enter");
  await expect(question.getByText("Senha atual incorreta")).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(ana.password);
  await question.getByRole("button", { name: "Baixar meus dados" }).click();
  await expect(question).toBeHidden();
  const [copy] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Baixar o arquivo ZIP" }).click(),
  ]);
  expect((await readFile(await copy.path())).subarray(0, 2).toString()).toBe("PK");
  await expect(page.getByText("Download iniciado!")).toBeVisible();
});

test("who signed in a while ago shows the password before deleting the account", async ({ page }) => {
  const ana = newPerson();
  await beSignedIn(page, ana);
  signedInLongAgo(ana.email);
  await page.goto("/account-settings?secao=perigo");
  await page.getByRole("button", { name: "Excluir minha conta" }).click();
  const question = page.getByRole("alertdialog", { name: "Tem certeza absoluta?" });
  const confirm = question.getByRole("button", { name: "Excluir conta" });
  await question.getByLabel("Para confirmar, escreva EXCLUIR").fill("EXCLUIR");
  await expect(question.getByLabel("Senha atual", { exact: true })).toBeHidden();
  await confirm.click();
  const password = question.getByLabel("Senha atual", { exact: true });
  await expect(password).toBeFocused();
  await confirm.click();
  await expect(question.getByText("Escreva sua senha atual")).toBeVisible();
  await password.fill("errada99");
  await confirm.click();
  await expect(question.getByText("Senha atual incorreta")).toBeVisible();
  await password.fill(ana.password);
  await confirm.click();
  await expect(page.getByText("Conta deletada com sucesso")).toBeVisible();
  await expect(page).toHaveURL("/auth");
});

test("a password that everybody tries first is refused at its field", async ({ page }) => {
  await beSignedIn(page, newPerson());
  await page.goto("/account-settings?secao=senha");
  await page.getByLabel("Senha atual").fill(newPerson().password);
  await page.getByLabel("Nova senha", { exact: true }).fill("brasil123");
  await page.getByLabel("Repita a nova senha").fill("brasil123");
  await page.getByRole("button", { name: "Alterar senha" }).last().click();
  await expect(page.getByLabel("Nova senha", { exact: true })).toHaveAccessibleDescription(
    /muito comum e fácil de adivinhar/,
  );
});

test("an address leads to its section, wherever on the screen it stands", async ({ page }) => {
  await beSignedIn(page, newPerson());
  await page.goto("/account-settings?secao=perigo");
  await expect(page.getByRole("button", { name: "Excluir minha conta" })).toBeInViewport();
  await page.getByRole("button", { name: "baixar tudo" }).click();
  await expect(page.getByRole("button", { name: "Baixar meus dados" })).toBeInViewport();
});

test("the account holds the theme, the terms, the policy and help", async ({ page, baseURL }) => {
  await beSignedIn(page, newPerson());
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/account-settings?secao=aparencia");
  await page.getByRole("radio", { name: "Escuro" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("radio", { name: "Escuro" })).toBeChecked();
  await page.getByRole("button", { name: "Ajuda e termos" }).click();
  const site = (baseURL ?? "").replace("localhost", "127.0.0.1");
  for (const [name, href] of [
    ["Como funciona", `${site}/#como-funciona`],
    ["Perguntas frequentes", `${site}/#faq`],
    ["Termos de Uso", "/terms?ler=1"],
    ["Política de Privacidade", "/privacy-policy"],
  ] as const) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  await expect(page.getByRole("link", { name: /Falar com a gente/ })).toHaveAttribute("href", /^mailto:/);
});

test("style data, consents and devices are changed where they are shown", async ({ page, browser }) => {
  const ana = newPerson();
  await beSignedIn(page, ana);
  await page.goto("/account-settings?secao=estilo");
  await page.getByLabel("Altura").fill("1,68");
  await page.getByRole("button", { name: "Elegante" }).click();
  await page.getByRole("button", { name: "Salvar dados de estilo" }).click();
  await expect(page.getByText("Dados de estilo salvos com sucesso!")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Altura")).toHaveValue("168");

  await page.goto("/account-settings?secao=consentimentos");
  const body = page.getByRole("switch", { name: "Fotos do corpo" });
  await body.click();
  await expect(page.getByText("Consentimento retirado")).toBeVisible();
  await expect(body).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Selfie" })).toBeChecked();

  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await settledDevice(elsewhere);
  await phone.goto("/account-settings");
  await signInOnScreen(phone, ana);
  await expect(phone.getByText(/^Com Cloe desde/)).toBeVisible();
  await page.goto("/account-settings?secao=aparelhos");
  await expect(page.getByText("Este aparelho")).toBeVisible();
  await page.getByRole("button", { name: "Sair de todos os aparelhos" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sair de todos os aparelhos" }).click();
  await expect(page).toHaveURL("/auth");
  await phone.reload();
  await expect(phone).toHaveURL(/\/auth/);
  await elsewhere.close();
});

test("an account is deleted from the public page too, by who can show its password", async ({ page }) => {
  const ana = newPerson();
  await withAccount(page.request, ana);
  await page.goto("/delete-account");
  await page.getByLabel("Email").fill(ana.email);
  await page.getByLabel("Senha", { exact: true }).fill(ana.password);
  await page.getByRole("button", { name: "Entrar para excluir" }).click();
  await page.getByRole("button", { name: "Excluir minha conta" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByLabel("Para confirmar, escreva EXCLUIR").fill("EXCLUIR");
  await question.getByRole("button", { name: "Excluir conta" }).click();
  await expect(page.getByText("Sua conta foi excluída.", { exact: false })).toBeVisible();
  await expect(page).toHaveURL("/delete-account");
});
