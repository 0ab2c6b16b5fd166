/** Returns whether a password is one of the 49,000 that leak most often, whatever its case. */
export async function isLeaked(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common') // seldom needed, and large
  return dictionary['passwords-common'].includes(password.toLowerCase())
}
