import { useSignals } from '@preact/signals-react/runtime'
import { NOTATIONS } from '../../../domain/notation.ts'
import { csvText, type CsvCell, type CsvDialect } from '../../../lib/csv.ts'
import { locale, texts } from '../../../state/locale.ts'
import { addOverlay } from '../../../state/overlays.ts'
import { DownloadIcon } from '../../../ui/icons/later-icons.tsx'
import { Menu } from '../../../ui/popover/menu.tsx'
import { saveFile } from './download.ts'
import { ReportsPanel } from './reports-panel.tsx'
import { startReport, type MakeReport } from './running-reports.ts'

type DownloadMenuProps = {
  /** The file's name, without the extension. */
  name: string
  report: MakeReport
  /** What the report covers, if that is not what the page shows. */
  reportLabel: string | undefined
  /** Returns the table on the screen; undefined while there is none. */
  table: ((dialect: CsvDialect) => CsvCell[][]) | undefined
}

/** Downloads of the server's report, or of the table on the screen as a file. */
export function DownloadMenu({ name, report, reportLabel, table }: DownloadMenuProps) {
  useSignals()
  const { statistics: words } = texts.value
  const saveTable = (dialect: CsvDialect) => {
    if (table)
      saveFile(
        new Blob([csvText(table(dialect), dialect)], { type: 'text/csv;charset=utf-8' }),
        `${name}${dialect === 'machine' ? '_raw' : ''}.csv`,
      )
  }
  const nothing = table ? undefined : words.nothingToSave()
  return (
    <Menu
      label={words.download()}
      variant="secondary"
      items={[
        {
          key: 'report',
          label: reportLabel ?? words.downloadReport(),
          onSelect: () => {
            addOverlay(ReportsPanel)
            startReport(`${name}.xlsx`, report)
          },
        },
        {
          key: 'excel',
          label: words.downloadExcel(),
          disabledReason: nothing,
          onSelect: () => saveTable(NOTATIONS[locale.value].decimal === ',' ? 'excel-comma' : 'excel-point'),
        },
        {
          key: 'machine',
          label: words.downloadMachine(),
          disabledReason: nothing,
          onSelect: () => saveTable('machine'),
        },
      ]}
    >
      <DownloadIcon />
      {words.download()}
    </Menu>
  )
}
