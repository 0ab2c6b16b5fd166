import type { SavedView } from '../contract/saved-views.ts'
import { at } from './at-path.ts'
import { checkText } from './text.ts'
import type { FieldError, ValidationError } from './validation-error.ts'

type NamedView = Pick<SavedView, 'id' | 'name'>

const MAX_SAVED_VIEWS = 100
export const MAX_VIEW_NAME_LENGTH = 100
const MAX_VIEW_QUERY_LENGTH = 4000
const MAX_ID_LENGTH = 40

const checkViewName = (name: string): ValidationError | null =>
  checkText(name, MAX_VIEW_NAME_LENGTH, { required: true })

/** Whether another one of the views has the name, in whatever case. */
export const isViewNameTaken = (views: readonly NamedView[], { id, name }: NamedView): boolean =>
  views.some((view) => view.id !== id && view.name.toLowerCase() === name.toLowerCase())

/** Returns the views with the name of this one, which is added unless it is among them: new, or deleted meanwhile. */
export const withNamedView = <V extends NamedView>(views: readonly V[], named: V): V[] =>
  views.some(({ id }) => id === named.id)
    ? views.map((view) => (view.id === named.id ? { ...view, name: named.name } : view))
    : [...views, named]

/** Checks the views of a user for an account. */
export const checkSavedViews = (views: readonly SavedView[]): FieldError[] => [
  ...at('views', views.length > MAX_SAVED_VIEWS ? { kind: 'TooHighError', max: MAX_SAVED_VIEWS } : null),
  ...views.flatMap(({ id, screen, name, query }, index) => [
    ...at(
      `views[${index}].id`,
      checkText(id, MAX_ID_LENGTH, { required: true }) ??
        (views.findIndex((view) => view.id === id) < index ? { kind: 'DuplicateId' } : null),
    ),
    ...at(`views[${index}].screen`, checkText(screen, MAX_ID_LENGTH, { required: true })),
    ...at(`views[${index}].name`, checkViewName(name)),
    ...at(`views[${index}].query`, checkText(query, MAX_VIEW_QUERY_LENGTH)),
  ]),
]
