import { expect, type Page, test } from "@playwright/test";
import { ANALYSED_MS, chooseSelfies } from "./colour";
import { addGarments, choosePhoto, MADE_MS, pickFromGallery, picture, tab, tryOn } from "./fitting-room";
import { newPerson, signInOnScreen } from "./person";

const next = (page: Page) => page.getByRole("button", { name: "Continuar", exact: true });

/** The section of the account with this title, open. A word on what it holds may stand beside the title. */
async function section(page: Page, title: string) {
  const name = new RegExp(`^${title}`);
  await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("button", { name }).click();
  const open = page.getByRole("region", { name });
  await expect(open).toBeVisible();
  return open;
}

test("a new person comes from sign-up to a first look, and back through every setting to a deleted account", async ({
  page,
}) => {
  test.setTimeout(4 * MADE_MS);
  const ana = newPerson("Ana Luz");

  await test.step("sign-up, terms and permissions", async () => {
    await page.goto("/auth?aba=criar-conta");
    await page.getByLabel("Nome completo").fill(ana.name);
    await page.getByLabel("Email").fill(ana.email);
    await page.getByLabel("Senha", { exact: true }).fill(ana.password);
    await page.getByLabel("Tenho 18 anos ou mais").check();
    await page.getByRole("button", { name: "Criar Conta" }).click();
    await expect(page.getByText("Conta criada com sucesso! Bem-vindo!")).toBeVisible();
    await expect(page).toHaveURL("/terms");
    await page.getByLabel("Li e concordo com os Termos de Uso").check();
    await page.getByLabel("Li e concordo com a Política de Privacidade").check();
    await next(page).click();
    await expect(page).toHaveURL("/permissions");
    await page.getByRole("button", { name: "Permitir câmera" }).click();
    await expect(page.getByText("Câmera disponível")).toBeVisible();
    await next(page).click();
    await expect(page).toHaveURL(/\/onboarding/);
  });

  await test.step("the seven steps of onboarding", async () => {
    await page.getByRole("button", { name: "Vamos Começar" }).click();
    await expect(page.getByText("Passo 1 de 6")).toBeVisible();
    await page.getByPlaceholder("Ex: Maria, Sofia, Bella...").fill("Bella");
    await next(page).click();
    await expect(page.getByText("Nome do stylist salvo! ✅")).toBeVisible();
    await expect(page.getByText("Passo 2 de 6")).toBeVisible();
    await page.getByLabel("Altura").fill("1,68");
    await next(page).click();
    await expect(page.getByText("Medidas salvas! ✅")).toBeVisible();
    await expect(page.getByText("Passo 3 de 6")).toBeVisible();
    await page.getByRole("button", { name: "Elegante" }).click();
    // A toast stays for as long as a mouse is on it, and each try to press what it covers puts the mouse there.
    await page.mouse.move(0, 0);
    for (const said of ["Nome do stylist salvo! ✅", "Medidas salvas! ✅"])
      await expect(page.getByText(said)).toHaveCount(0);
    await page.getByRole("button", { name: "Adicionar foto" }).click();
    await pickFromGallery(page, [picture("dress")]);
    await next(page).click();
    await expect(page.getByText("Preferências salvas! ✅")).toBeVisible();
    await expect(page.getByText("1 peça favorita salva! 💜")).toBeVisible();
    await expect(page.getByText("Passo 4 de 6")).toBeVisible();
    await chooseSelfies(page, "rosto");
    await page.getByRole("button", { name: "Analisar Minha Coloração Pessoal" }).click();
    await expect(page.getByText("Análise de coloração concluída! 🎨")).toBeVisible({ timeout: ANALYSED_MS });
    await next(page).click();
    await expect(page.getByText("Passo 5 de 6")).toBeVisible();
    await page.getByRole("button", { name: "Adicionar peça" }).click();
    await pickFromGallery(page, [picture("shirt")]);
    await page.getByRole("button", { name: "Salvar e Finalizar" }).click();
    await expect(page.getByRole("heading", { name: "Tudo pronto!" })).toBeVisible();
    await expect(page).toHaveURL("/home");
  });

  await test.step("a first look", async () => {
    await expect(page.getByRole("heading", { name: "Olá, Ana" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Conversar com Bella" })).toBeVisible();
    // Colours and a piece of clothing.
    await expect(page.getByRole("img", { name: "40 de 100" })).toBeAttached();
    await page.getByRole("link", { name: "Criar Primeiro Look" }).click();
    await expect(page).toHaveURL("/virtual-tryon");
    await choosePhoto(page);
    await addGarments(page, "shirt");
    await tryOn(page, "Provar 1 roupa");
    await expect(page.getByRole("slider", { name: "Comparar antes e depois" })).toBeVisible({ timeout: MADE_MS });
    await page.getByRole("button", { name: "Favorito", exact: true }).click();
    await expect(page.getByText("Salvo nos favoritos!")).toBeVisible();
    await tab(page, "Histórico").click();
    await expect(page.getByRole("button", { name: /^Abrir look de/ })).toBeVisible();
    await page.goto("/home");
    await expect(page.getByRole("img", { name: "80 de 100" })).toBeAttached();
    await expect(page.getByText("1 look criado")).toBeVisible();
  });

  await test.step("every section of the account keeps what the person changes", async () => {
    await page.getByRole("link", { name: "Conta", exact: true }).click();
    await expect(page).toHaveURL("/account-settings");

    await section(page, "Foto de perfil");
    await page.getByRole("button", { name: "Escolher foto" }).click();
    await pickFromGallery(page, [picture("person")]);
    await page.getByRole("button", { name: "Usar esta foto" }).click();
    await expect(page.getByText("Foto atualizada com sucesso!")).toBeVisible();

    const names = await section(page, "Informações da conta");
    await expect(names.getByLabel("Email")).toHaveValue(ana.email);
    await expect(names.getByLabel("Email")).not.toBeEditable();
    await names.getByLabel("Nome do stylist").fill("Sofia");
    await names.getByRole("button", { name: "Salvar nomes" }).click();
    await expect(page.getByText("Nomes atualizados com sucesso!")).toBeVisible();

    const password = await section(page, "Alterar senha");
    await password.getByLabel("Senha atual").fill(ana.password);
    await password.getByLabel("Nova senha", { exact: true }).fill("segredo-novo");
    await password.getByLabel("Repita a nova senha").fill("segredo-novo");
    await password.getByRole("button", { name: "Alterar senha" }).click();
    await expect(page.getByText("Senha alterada com sucesso!")).toBeVisible();

    const style = await section(page, "Dados de estilo");
    await expect(style.getByLabel("Altura")).toHaveValue("168");
    await expect(style.getByRole("button", { name: "Elegante" })).toHaveAttribute("aria-pressed", "true");
    await style.getByLabel("Quanto costuma gastar em uma peça").fill("até R$ 200");
    await style.getByRole("button", { name: "Salvar dados de estilo" }).click();
    await expect(page.getByText("Dados de estilo salvos com sucesso!")).toBeVisible();

    const colours = await section(page, "Coloração pessoal");
    await colours.getByRole("button", { name: "Analisar minhas cores" }).click();
    await expect(page.getByText("Por favor, adicione uma selfie primeiro")).toBeVisible();
    await colours.getByRole("button", { name: /^Excluir/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
    await expect(page.getByText("Análise excluída")).toBeVisible();

    const favourites = await section(page, "Peças favoritas");
    await favourites.getByRole("button", { name: "Remover Peça favorita 1" }).click();
    await expect(page.getByText("Peça removida")).toBeVisible();
    await expect(favourites.getByRole("img", { name: "Peça favorita 1" })).toHaveCount(0);

    const clothes = await section(page, "Guarda-roupa");
    await expect(clothes.getByRole("link", { name: "Abrir guarda-roupa" })).toBeVisible();
    const isGone = page.waitForResponse((answer) => answer.request().method() === "DELETE" && answer.ok());
    await clothes.getByRole("button", { name: /^Remover/ }).click();
    await isGone;
    await expect(page.getByText("Peça removida").last()).toBeVisible();

    const results = await section(page, "Resultados de try-on");
    await results.getByRole("button", { name: /^Excluir look de/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
    await expect(page.getByText("Try-on excluído")).toBeVisible();
    await expect(results.getByText("Nenhum resultado por aqui ainda.")).toBeVisible();
  });

  await test.step("and the account can be left", async () => {
    await section(page, "Zona de perigo");
    await page.getByRole("button", { name: "Excluir minha conta" }).click();
    const question = page.getByRole("alertdialog", { name: "Tem certeza absoluta?" });
    await question.getByLabel("Para confirmar, escreva EXCLUIR").fill("EXCLUIR");
    await question.getByRole("button", { name: "Excluir conta" }).click();
    await expect(page.getByText("Conta deletada com sucesso")).toBeVisible();
    await expect(page).toHaveURL("/auth");
    await signInOnScreen(page, { ...ana, password: "segredo-novo" });
    await expect(page.getByText("Email ou senha incorretos").first()).toBeVisible();
  });
});
