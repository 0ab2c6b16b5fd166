import type { BaseTranslation } from '../../i18n-types'

const ru_downloads = {
  totalsSheet: 'Итоги',
  rowsSheetAdverts: 'По объявлениям',
  rowsSheetCampaigns: 'По кампаниям',
  postClickProductsSheet: 'Товары после клика',
  postViewProductsSheet: 'Товары после показа',
  period: 'Период',
  timeZone: 'Часовой пояс',
  campaignId: 'ID кампании',
  platformId: 'ID площадки',
  placementId: 'ID места размещения',
  advertId: 'ID объявления',
  productId: 'ID товара',
  orderId: 'ID заказа',
  nothingToSave: 'Сохранять пока нечего',
  downloadsRefused:
    'Сайт, на котором открыт кабинет, не разрешает скачивать файлы. Откройте кабинет в отдельной вкладке.',
  downloadReport: 'Отчёт со всеми листами (xlsx)',
  downloadReportAll: 'Отчёт по всем площадкам (xlsx)',
  downloadExcel: 'Эта таблица для Excel (CSV)',
  downloadMachine: 'Эта таблица для программ (CSV)',
  reports: 'Готовятся отчёты',
  received: 'Получено {size:string} КБ',
  generating: 'Формируем отчёт…',
  reportFailed: 'Отчёт не сформирован',
  reportReady: 'Отчёт готов и сохранён',
} satisfies BaseTranslation

export default ru_downloads
