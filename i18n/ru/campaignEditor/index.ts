import type { BaseTranslation } from '../../i18n-types'

const ru_campaignEditor = {
  createTitle: 'Новая кампания',
  editTitle: 'Изменение кампании',
  name: 'Название',
  nameHint: 'Видно только вам, до 300 символов',
  brandOptional: 'Бренд (необязательно)',
  limitLabel: 'Лимит бюджета',
  limitHint: 'Когда он израсходован, показы останавливаются',
  limitSpentHint: 'Уже израсходовано {spent:string}; при меньшем лимите показы остановятся',
  startDate: 'Дата начала',
  startDateHint: 'Для отложенного запуска',
  startDateEditHint: 'Без неё кампания запустится сразу',
  startDateLocked: 'Кампания уже запущена: изменить нельзя',
  endDateOptional: 'Дата окончания (необязательно)',
  endDateHint: 'Показы остановятся в 00:00 этого дня',
  createAndLaunch: 'Создать и запустить',
  createAndSchedule: 'Создать и запланировать',
  launchWithStartDate: 'Сначала уберите дату начала или запланируйте кампанию',
  unsent: 'Восстановлены изменения, которые вы не сохранили в прошлый раз.',
  discardTitle: 'Закрыть без сохранения?',
  discardText: 'Изменения кампании «{name:string}» будут потеряны.',
  discard: 'Не сохранять',
  keepEditing: 'Продолжить',
} satisfies BaseTranslation

export default ru_campaignEditor
