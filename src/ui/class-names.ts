/** Joins the truthy class names: `classNames('button', isWide && 'is-wide')`. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
