import { computed, signal } from '@preact/signals-react'
import { CallError, type CallErrorKind } from '../../../data/errors.ts'
import { texts } from '../../../state/locale.ts'
import { isNotifying } from '../../../state/session/notify-wish.ts'

/** A report in progress or failed: several may run at once, on any screen. */
export type RunningReport = { id: number; name: string; received: number; error?: CallErrorKind }

/** Creates a report, reports the bytes received, and stops when `signal` aborts. Throws a CallError. */
export type MakeReport = (progress: { signal: AbortSignal; onReceived: (bytes: number) => void }) => Promise<void>

type Job = { report: RunningReport; make: MakeReport; controller: AbortController }

const jobs = signal<readonly Job[]>([])
let lastId = 0

export const runningReports = computed(() => jobs.value.map(({ report }) => report))

const change = (id: number, changes: Partial<RunningReport>) =>
  (jobs.value = jobs.value.map((job) =>
    job.report.id === id ? { ...job, report: { ...job.report, ...changes } } : job,
  ))
const end = (id: number) => (jobs.value = jobs.value.filter(({ report }) => report.id !== id))
const jobOf = (id: number) => jobs.peek().find(({ report }) => report.id === id)

/** Starts a report; `name` identifies it to the user. */
export function startReport(name: string, make: MakeReport): void {
  const job: Job = { report: { id: ++lastId, name, received: 0 }, make, controller: new AbortController() }
  jobs.value = [...jobs.value, job]
  void run(job)
}

async function run({ report: { id, name }, make, controller: { signal } }: Job): Promise<void> {
  try {
    await make({ signal, onReceived: (received) => change(id, { received }) })
    end(id)
    tellElsewhere(name)
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof CallError)) throw error
    change(id, { error: error.kind })
  }
}

/** Makes the browser notify a user in another tab that a report is ready, if the user wants that. */
function tellElsewhere(name: string): void {
  if (!document.hidden || !isNotifying()) return
  const shown = new Notification(texts.peek().downloads.reportReady(), { tag: name, body: name })
  shown.addEventListener('click', () => {
    window.focus()
    shown.close()
  })
}

/** Cancels a running report, or dismisses a failed one. */
export function cancelReport(id: number): void {
  jobOf(id)?.controller.abort()
  end(id)
}

/** Retries a failed report. */
export function retryReport(id: number): void {
  const job = jobOf(id)
  if (!job) return
  end(id)
  startReport(job.report.name, job.make)
}

/** Removes all reports: for tests. */
export function resetReports(): void {
  for (const { controller } of jobs.peek()) controller.abort()
  jobs.value = []
}
