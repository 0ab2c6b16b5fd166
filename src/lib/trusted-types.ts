type Rules = Partial<Record<'createHTML' | 'createScriptURL', (input: string) => string>>
type Policy = Record<keyof Rules, (input: string) => unknown>
type Policies = { createPolicy: (name: string, rules: Rules) => Policy }

const policies = () => (globalThis as { trustedTypes?: Policies }).trustedTypes

/**
 * Returns a function that makes HTML which may be assigned under Trusted Types, where the browser has them; the page's
 * policy has to allow the name.
 */
export function trustedHtml(name: string, make: (input: string) => string): (input: string) => string {
  const policy = policies()?.createPolicy(name, { createHTML: make })
  return policy ? (input) => policy.createHTML(input) as string : make
}

/** Returns an address of a script that may be run under Trusted Types; the page's policy has to allow the name. */
export const trustedScript = (name: string, url: string): string =>
  (policies()
    ?.createPolicy(name, { createScriptURL: () => url })
    .createScriptURL(url) as string | undefined) ?? url
