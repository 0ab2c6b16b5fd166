/** The packages that the server's bundle leaves where they are installed: each has files of its own to load. */
export const externalPackages = ['@electric-sql/pglite', 'sharp', 'mediainfo.js']
