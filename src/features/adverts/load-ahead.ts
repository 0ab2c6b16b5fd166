import { loadTexts } from '../../state/locale.ts'
import { saving } from './form/saving.ts'

/** Loads what renames and saves an ad, both of which work without a connection. */
export const loadAhead = () =>
  Promise.all([
    import('./commands/more-actions.tsx'),
    import('./commands/advert-dialogs.tsx'),
    loadTexts('advertTools'),
    import('../../data/advert/save-advert.ts'),
    saving(),
    import('../../state/outbox/outbox.ts'),
  ])
