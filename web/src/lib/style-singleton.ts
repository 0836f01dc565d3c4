import { useEffect } from "react";

type Props = { styles: string; dynamic?: boolean };

/**
 * react-style-singleton for the build (build/adopted-styles.ts): a rule that holds while any of the components is
 * mounted, as an adopted sheet, since the content policy allows no <style> elements.
 */
export function styleSingleton() {
  let mounted = 0;
  let sheet: CSSStyleSheet | undefined;

  function add(styles: string) {
    mounted += 1;
    if (mounted > 1) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }

  function remove() {
    mounted -= 1;
    if (mounted > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  }

  return function Sheet({ styles, dynamic }: Props) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: only dynamic styles change while they hold
    useEffect(() => {
      add(styles);
      return remove;
    }, [styles && dynamic]);
    return null;
  };
}
