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
  providerUnreachable: 'Сервер входа не ответил, или соединение прервалось. Проверьте соединение и повторите.',
  providerUnreadable:
    'Сервер входа отвечает, но не разрешает кабинету прочитать ответ: вход настроен неверно. Напишите в поддержку: {email:string}.',
  providerFaulty:
    'Сервер входа ответил ошибкой. Повторите чуть позже; если не поможет, напишите в поддержку: {email:string}.',
  noStorage: 'Браузер не хранит данные этого сайта',
  noStorageText:
    'Без этого войти нельзя. Разрешите сайту хранить данные и файлы cookie или освободите место на устройстве и повторите.',
  signInRefused:
    'Вы вошли, но сервер кабинета этот вход не принимает. Войдите ещё раз; если не поможет, напишите в поддержку: {email:string}.',
  signIn: 'Войти',
  signedOutTitle: 'Вы вышли из кабинета',
  signedOutText: 'Чтобы продолжить работу, войдите снова.',
} satisfies BaseTranslation

export default ru_session
