import type { BaseTranslation } from '../../i18n-types'

const ru_session = {
  signingIn: 'Переходим ко входу…',
  completing: 'Завершаем вход…',
  signingOut: 'Выходим…',
  signInFailed: 'Войти не удалось',
  signInFailedText: 'Ответ сервера входа не принят. Попробуйте войти ещё раз.',
  notSignedIn: 'Вы не вошли',
  notSignedInText: 'Сервер входа просит войти ещё раз.',
  unauthorizedClient: 'Вход в этот кабинет не настроен',
  unauthorizedClientText:
    'Сервер входа не знает этот кабинет, повторная попытка не поможет. Напишите в поддержку: {email:string}.',
  providerUnreachable: 'Сервер входа не отвечает. Проверьте соединение и повторите.',
  signInRefused:
    'Вы вошли, но сервер кабинета этот вход не принимает. Войдите ещё раз; если не поможет, напишите в поддержку: {email:string}.',
  signIn: 'Войти',
  signedOutTitle: 'Вы вышли из кабинета',
  signedOutText: 'Чтобы продолжить работу, войдите снова.',
} satisfies BaseTranslation

export default ru_session
