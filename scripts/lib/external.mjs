/** The packages that the server's bundle leaves where they are installed: each loads files from its folder. */
export const externalPackages = ['@electric-sql/pglite', 'sharp', 'mediainfo.js']
