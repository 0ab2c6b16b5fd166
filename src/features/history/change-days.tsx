import { useSignals } from '@preact/signals-react/runtime'
import type { Change } from '../../contract/history.ts'
import { addDays, browserOffset, dayAt } from '../../domain/calendar.ts'
import { href, type RouteParams } from '../../routes.ts'
import { format, texts } from '../../state/locale.ts'
import { changeLines } from '../../state/history/change-text.ts'
import { Restore } from './restore.tsx'

const dayOf = (at: string) => dayAt(new Date(at), browserOffset(new Date(at)))
const timeOf = (at: string) => {
  const date = new Date(at)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Changes, newest first, under the days on which they were made. */
export function ChangeDays({ changes, params }: { changes: readonly Change[]; params: RouteParams }) {
  const days = new Map<string, Change[]>()
  for (const change of changes) days.set(dayOf(change.at), [...(days.get(dayOf(change.at)) ?? []), change])
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`history-${day}`}>
      <h3 id={`history-${day}`} className="history__day">
        {dayName(day)}
      </h3>
      <ol className="history__list">
        {ofDay.map((change) => (
          <Told key={change.id} change={change} params={params} />
        ))}
      </ol>
    </section>
  ))
}

function dayName(day: string): string {
  const { history: words } = texts.value
  const today = dayAt(new Date(), browserOffset())
  if (day === today) return words.today()
  return day === addDays(today, -1) ? words.yesterday() : format.value.day(day)
}

function Told({ change, params }: { change: Change; params: RouteParams }) {
  useSignals()
  const { history: words } = texts.value
  const { at, by, advert, fields } = change
  const [what, ...more] = changeLines(change)
  const { kind, name } = by
  const who = kind === 'platform' || kind === 'moderator' ? words[kind]() : (name ?? words.somebody())
  const isOfOneAd = params.advertId !== undefined
  return (
    <li className="history__change" data-kind={change.kind}>
      <time dateTime={at}>{timeOf(at)}</time>
      <div className="history__told">
        <strong>{what}</strong>
        {more.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {advert && !isOfOneAd && (
          <span className="history__advert">
            {advert.isDeleted ? (
              advert.name
            ) : (
              <a href={href('advert', { ...params, advertId: advert.id }, { history: 'all' })}>{advert.name}</a>
            )}
          </span>
        )}
        {advert && isOfOneAd && <Restore advertId={advert.id} fields={fields} time={timeOf(at)} />}
      </div>
      <span className="history__who">{who}</span>
    </li>
  )
}
