/** All that it takes to save an ad, in one file of the build: the rules, a look at the media, the call. */
export { saveAdvert, saveBids } from './actions.ts'
export { checkForm } from './check-advert-form.ts'
export { knownMedia } from './content/known-media.ts'
