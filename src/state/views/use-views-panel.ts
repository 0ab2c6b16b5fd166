import type { SavedView } from '../../contract/saved-views.ts'
import { isViewNameTaken, MAX_VIEW_NAME_LENGTH, withNamedView } from '../../domain/saved-view-rules.ts'
import { callErrorText } from '../call-errors.ts'
import { texts } from '../locale.ts'
import { changeViews } from './change-views.ts'
import { useSavedViews, useViewsRead } from './saved-views.ts'

/** The screen of an account whose views are saved, and the query of its address. */
export type ViewedScreen = { advertiserId: string; screen: 'campaigns' | 'analytics'; query: URLSearchParams }

type View = Omit<SavedView, 'screen'>

/** Returns the properties of the panel of saved views; the calling component must use signals. */
export function useViewsPanel({ advertiserId, screen, query }: ViewedScreen) {
  const { savedViews: words, common } = texts.value
  const views = (useSavedViews(advertiserId) ?? []).filter((view) => view.screen === screen)
  const { data, error, reload } = useViewsRead(advertiserId)
  const onChange = (change: (views: readonly View[]) => View[]) =>
    changeViews(advertiserId, (all) => [
      ...all.filter((view) => view.screen !== screen),
      ...change(all.filter((view) => view.screen === screen)).map((view) => ({ ...view, screen })),
    ])
  const onName = async (named: View) => {
    let isTaken = isViewNameTaken(views, named)
    if (isTaken) return 'taken'
    const isSaved = await onChange((now) => {
      isTaken = isViewNameTaken(now, named) // by another tab
      return isTaken ? [...now] : withNamedView(now, named)
    })
    if (isTaken) return 'taken'
    return isSaved ? 'saved' : 'failed'
  }
  return {
    words: {
      views: words.views(),
      close: common.close(),
      none: words.none(),
      name: words.name(),
      save: words.save(),
      nameNeeded: words.nameNeeded(),
      nameTaken: words.nameTaken(),
      rename: words.rename(),
      remove: words.remove(),
      makeDefault: words.makeDefault(),
      noDefault: words.noDefault(),
      isDefault: words.isDefault(),
      share: words.share(),
      linkCopied: words.linkCopied(),
      linkNotCopied: words.linkNotCopied(),
      restore: words.restore(),
      removed: (name: string) => words.removed({ name }),
      actions: (name: string) => words.actions({ name }),
    },
    failure: data || !error ? undefined : { text: callErrorText(error.kind), retry: common.retry(), onRetry: reload },
    views,
    query: String(query),
    maxLength: MAX_VIEW_NAME_LENGTH,
    onChange,
    onName,
  }
}
