import type { BaseTranslation } from '../../i18n-types'

const ru_members = {
  title: 'Доступ',
  you: 'это вы',
  roleOf: 'Роль: {name:string}',
  needsOwner: 'В кабинете должен остаться хотя бы один владелец. Сначала назначьте другого.',
  saveRoleOf: 'Сохранить роль: {name:string}',
  roleSaved: '{name:string}: роль «{role:string}» сохранена',
  removed: '{name:string}: доступ закрыт',
  revoked: 'Ссылка до {time:string} отозвана',
  remove: 'Закрыть доступ',
  removeNamed: 'Закрыть доступ: {name:string}',
  leave: 'Выйти из кабинета',
  removeTitle: 'Закрыть доступ для «{name:string}»?',
  removeText: 'Кампании и объявления останутся. Вернуть доступ можно новым приглашением.',
  leaveTitle: 'Выйти из кабинета?',
  leaveText: 'Кампании и объявления останутся, но вы их больше не увидите. Вернуться можно по новому приглашению.',
  unsavedTitle: 'Уйти без сохранения?',
  unsavedText: 'Выбрано, но не сохранено: {roles}.',
  goUnsaved: 'Уйти',
  stay: 'Остаться',
  pending: 'Ждут ответа',
  pendingUntil: 'Ссылка действует до {time:string}',
  createdBy: 'Создал(а): {name:string}',
  revoke: 'Отозвать',
  revokeNamed: 'Отозвать ссылку до {time:string}',
  inviteGone: 'Этой ссылки больше нет: её уже приняли или отозвали.',
  inviteText: 'По ссылке-приглашению коллега получит доступ к кабинету. Она сработает один раз и в течение 30 минут.',
} satisfies BaseTranslation

export default ru_members
