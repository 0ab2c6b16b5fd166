type Rules = Partial<Record<'createHTML' | 'createScriptURL', (input: string) => string>>
type Policy = Record<keyof Rules, (input: string) => unknown>
type Policies = { createPolicy: (name: string, rules: Rules) => Policy }

const policies = () => (globalThis as { trustedTypes?: Policies }).trustedTypes

/**
 * Returns a function that creates HTML that can be assigned under Trusted Types, if the browser has them; the page's
 * policy must allow the name.
 */
export function trustedHtml(name: string, make: (input: string) => string): (input: string) => string {
  const policy = policies()?.createPolicy(name, { createHTML: make })
  return policy ? (input) => policy.createHTML(input) as string : make
}

/** Returns an address of a script that can be run under Trusted Types; the page's policy must allow the name. */
export const trustedScript = (name: string, url: string): string =>
  (policies()
    ?.createPolicy(name, { createScriptURL: () => url })
    .createScriptURL(url) as string | undefined) ?? url
