import type { NamespaceFirstStepsTranslation } from '../../i18n-types'

const de_firstSteps = {
  title: 'Erste Schritte',
  progress: '{done}/{of}',
  done: 'Erledigt:',
  hide: 'Nicht mehr anzeigen',
  campaign: 'Kampagne anlegen',
  campaignText: 'Wählen Sie eine Plattform, einen Namen und ein Budget.',
  advert: 'Anzeige hinzufügen',
  advertText: 'Wählen Sie die Platzierung, in der Käufer sie sehen.',
  submit: 'Zur Freigabe einreichen',
  submitText: 'Füllen Sie aus, was Käufer sehen, und nennen Sie ein Gebot.',
  rejectedText: 'Die Plattform hat die Anzeige abgelehnt. Lesen Sie den Grund, bessern Sie nach und senden Sie erneut.',
  run: 'Auf Ausspielung warten',
  waitingText: 'Die Plattform prüft die Anzeige. Sobald sie freigegeben ist, läuft sie von selbst.',
  heldText: 'Die Anzeige ist freigegeben, läuft aber noch nicht. Der Grund steht in ihr.',
  finished: 'Ihre Anzeige läuft',
  finishedText: 'Die ersten Zahlen kommen in ein bis anderthalb Stunden.',
  toStats: 'Zur Statistik',
} satisfies NamespaceFirstStepsTranslation

export default de_firstSteps
