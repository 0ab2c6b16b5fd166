/** One chunk with everything that saving an ad needs: the rules, the inspection of media, the call. */
export { saveBids } from './actions.ts'
export { checkForm } from './form/check-advert-form.ts'
export { saveDraft } from './form/save-draft.ts'
export { knownMedia } from './content/known-media.ts'
