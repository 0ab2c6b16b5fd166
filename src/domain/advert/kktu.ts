/** Returns whether the text is a third-level category code of the ad registry: N.N.N, each N from 1 to 100. */
export const isKktuCode = (text: string): boolean => /^(?:[1-9]\d?|100)(?:\.(?:[1-9]\d?|100)){2}$/.test(text)
