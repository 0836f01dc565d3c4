import { describe, expect, it } from "vitest";
import { readConfig } from "./config";
import { appAddress, isAppHost, siteAddress } from "./hosts";

const rules = { appPrefix: "app.", previewHosts: ["*.previa.provai.dev", "ensaio.example.com"] };

describe("which route set a host shows", () => {
  it.each(["app.provai.com.br", "localhost", "ramo-12.previa.provai.dev", "ensaio.example.com"])(
    "%s is the app",
    (host) => {
      expect(isAppHost(host, rules)).toBe(true);
    },
  );

  it.each([
    "provai.com.br",
    "www.provai.com.br",
    "127.0.0.1",
    "myapp.provai.com.br",
    "ensaio.example.com.evil.org",
    "ensaioXexample.com",
  ])("%s is the public site", (host) => {
    expect(isAppHost(host, rules)).toBe(false);
  });

  it("follows another prefix", () => {
    expect(isAppHost("web.provai.com.br", { ...rules, appPrefix: "web." })).toBe(true);
    expect(isAppHost("app.provai.com.br", { ...rules, appPrefix: "web." })).toBe(false);
  });
});

describe("the way between the two", () => {
  const place = (address: string) => new URL(address);

  it("leaves the site for the app", () => {
    expect(appAddress(place("http://127.0.0.1:8000/"), rules)).toBe("http://localhost:8000/");
    expect(appAddress(place("https://provai.com.br/"), rules)).toBe("https://app.provai.com.br/");
    expect(appAddress(place("https://www.provai.com.br/"), rules)).toBe("https://app.provai.com.br/");
  });

  it("leaves the app for the site", () => {
    expect(siteAddress(place("http://localhost:8000/auth"), rules)).toBe("http://127.0.0.1:8000/");
    expect(siteAddress(place("https://app.provai.com.br/auth"), rules)).toBe("https://provai.com.br/");
    expect(siteAddress(place("https://ensaio.example.com/auth"), rules)).toBe("/");
  });
});

describe("the configuration written by the server", () => {
  function pageWith(written: string) {
    const page = document.implementation.createHTMLDocument();
    page.head.innerHTML = `<script type="application/json" id="provai-config">${written}</script>`;
    return page;
  }

  it("is read from the page", () => {
    expect(readConfig(pageWith('{"app_prefix":"web.","preview_hosts":["a.b"],"version":"7"}'))).toEqual({
      appPrefix: "web.",
      previewHosts: ["a.b"],
      version: "7",
      server: "",
      googleServices: false,
    });
  });

  it("says in the apps where their server is", () => {
    const page = pageWith('{"server":"https://app.provai.com.br","google_services":true}');
    expect(readConfig(page)).toMatchObject({ server: "https://app.provai.com.br", googleServices: true });
  });

  it("falls back to the defaults when absent", () => {
    const nothing = document.implementation.createHTMLDocument();
    expect(readConfig(nothing)).toEqual({
      appPrefix: "app.",
      previewHosts: [],
      version: "",
      server: "",
      googleServices: false,
    });
  });
});
