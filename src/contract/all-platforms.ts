/** Stands for all retail platforms of an account in a parameter of a list; the feature `filters`. */
export const ALL_PLATFORMS = '*'
