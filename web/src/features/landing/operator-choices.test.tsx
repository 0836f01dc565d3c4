import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";

const APP = "https://app.cabide.test/";
const STORE = "https://apps.apple.com/br/app/cabide/id1";

/** The page as an operator's brand.json makes it. */
async function siteWith(choices: { stores?: object; socialProof?: object }) {
  const base = { displayName: "Cabide", tagline: "T", domains: { primary: "cabide.test", app: "app.cabide.test" } };
  const brand = { ...base, seo: { title: "T", description: "D", keywords: [], image: "/og.png" }, ...choices };
  vi.doMock("@/lib/brand", () => ({ brand, publishedAppAddress: APP }));
  const code = { size: 1, path: "M0 0h1v1h-1z" };
  vi.doMock("virtual:qr-codes", () => ({ qrCodes: { [APP]: code, [STORE]: code } }));
  return {
    ...(await import("./proof")),
    ...(await import("./download")),
    ...(await import("./structured-data")),
  };
}

beforeEach(() => vi.resetModules());

describe("social proof", () => {
  it("states the operator's figures", async () => {
    const { Proof } = await siteWith({ socialProof: { rating: "4.9/5.0", people: "+10.000" } });
    render(<Proof />);
    expect(screen.getByText("4.9/5.0")).toBeVisible();
    expect(screen.getByText("+10.000")).toBeVisible();
  });

  it("keeps quiet about a figure that the operator removed", async () => {
    const { Proof } = await siteWith({ socialProof: { rating: "4.7/5.0" } });
    render(<Proof />);
    expect(screen.getAllByRole("definition")).toHaveLength(1);
  });

  it("shows no figure at all when there are none", async () => {
    const { Proof } = await siteWith({});
    render(<Proof />);
    expect(screen.queryByRole("definition")).toBeNull();
    expect(screen.getByRole("heading")).toBeVisible();
  });
});

describe("download", () => {
  it("leads to the store where the app is published, and to the web app, said so, where it is not", async () => {
    const { Download } = await siteWith({ stores: { ios: STORE, android: "" } });
    render(<Download />);
    expect(screen.getByRole("link", { name: "Baixar na App Store" })).toHaveAttribute("href", STORE);
    expect(screen.getByRole("img", { name: `QR code para ${STORE}` })).toBeVisible();
    expect(screen.getByText(/Ainda não está no Google Play/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Abrir versão web" })).toBeVisible();
    expect(screen.getByRole("img", { name: `QR code para ${APP}` })).toBeVisible();
  });
});

describe("what search engines are told", () => {
  it("names only the stores where the app is and the accounts that exist", async () => {
    const { structuredData } = await siteWith({ stores: { ios: STORE } });
    const [organization, app] = structuredData()["@graph"];
    expect(organization).toMatchObject({ "@type": "Organization", sameAs: [] });
    expect(app).toMatchObject({ operatingSystem: "Web, iOS", installUrl: [STORE] });
    expect(app).not.toHaveProperty("aggregateRating");
  });
});
