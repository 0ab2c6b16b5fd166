import type { BaseTranslation } from '../../i18n-types'

const ru_errors = {
  notFoundTitle: 'Страница не найдена',
  notFoundText: 'Возможно, ссылка устарела или в адресе опечатка.',
  home: 'На главную',
  forbiddenTitle: 'Нет доступа к этой странице',
  forbiddenText: 'Возможно, доступ отозван или дан другой вашей учётной записи. Напишите в поддержку: {email:string}',
  changeAccount: 'Сменить учётную запись',
  printRefused: 'Отсюда напечатать нельзя',
  printRefusedText:
    'Сайт, на котором открыт кабинет, не разрешает печать. Откройте кабинет в отдельной вкладке и напечатайте страницу там.',
  openInTab: 'Открыть в новой вкладке',
  unknownHost: 'Этот адрес не настроен',
  unknownHostText:
    'По адресу {host:string} нет рекламного кабинета. Проверьте адрес или спросите того, кто дал вам ссылку.',
} satisfies BaseTranslation

export default ru_errors
