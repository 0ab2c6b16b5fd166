import type { BaseTranslation } from '../../i18n-types'

const ru_advertTools = {
  copyMarker: 'Копия: ',
  renameTitle: 'Переименовать объявление',
  editTitle: 'Изменить объявление «{name:string}»?',
  deleteTitle: 'Удалить объявление «{name:string}»?',
  deleteText: 'Оно исчезнет из кампании. Его показы и расходы останутся в статистике.',
  keep: 'Оставить',
  bidTitle: 'Оставить ставку {bids:string}?',
  bidText:
    'За 1000 показов вы заплатите до {bid:string}. Минимальная ставка здесь — {floor:string}, лимит кампании — {limit:string}.',
  bidCost:
    'Остатка бюджета, {left:string}, хватит примерно на {views:string} {{count:показов|показ|показа|показа|показов|показа}}.',
  keepBid: 'Оставить ставку',
  leaveTitle: 'Уйти, не сохранив изменения?',
  leaveText: 'Введённое останется на этом устройстве: вернувшись к объявлению, вы сможете продолжить.',
  leave: 'Уйти',
  stay: 'Остаться',
  previewEmpty: 'Здесь появится ваш текст',
  adLabel: 'Реклама',
  previewOf: 'На месте «{placement:string}»',
  trueSize: 'В натуральную величину: {width:number} × {height:number}',
  emptyShelf: 'Здесь появятся ваши товары',
  shelf: 'Товары объявления',
  previousBanner: 'Предыдущий баннер',
  nextBanner: 'Следующий баннер',
  bannerOf: '{number:number} из {count:number}',
  noPicture: 'Здесь появится ваша картинка {size:string}',
  noVideo: 'Здесь появится ваше видео {size:string}',
  brokenPicture: 'По этой ссылке нет картинки',
  brokenVideo: 'Этот браузер не может показать видео',
  pictureOfAd: 'Картинка объявления',
  videoOfAd: 'Видео объявления',
  editWaiting:
    'Оно выйдет из очереди на проверку и станет черновиком. Изменённое объявление нужно отправить на проверку снова.',
  editApproved: 'Одобрение пропадёт: объявление станет черновиком, и перед показом площадка проверит изменения.',
  editStopped: 'Оно станет черновиком, и продолжить показы можно будет только после новой проверки.',
  editRejected: 'Оно станет черновиком. Исправьте то, что отклонила площадка, и отправьте на проверку снова.',
  editStoppedByPlatform:
    'Оно станет черновиком. Исправьте то, что не устроило площадку, и отправьте на проверку снова.',
  editStoppedByDeadline: 'Оно станет черновиком, и перед показом площадка проверит его снова.',
  conflictTitle: 'Объявление тем временем сохранил кто-то другой',
  conflictText:
    'Отличаются эти части. Оставьте своё, и чужие изменения пропадут, или возьмите чужое, и пропадёт введённое вами.',
  yours: 'У вас',
  theirs: 'Сохранено другими',
  keepYours: 'Оставить моё',
  takeTheirs: 'Взять чужое',
  decideLater: 'Решить позже',
  nothing: 'ничего',
} satisfies BaseTranslation

export default ru_advertTools
