import type { emails as en } from '../en/emails.ts';
import type { Translation } from '../texts.ts';

export const emails: Partial<Translation<typeof en>> = {
  testSubject: 'Dein Mailserver funktioniert',
  testText: 'Stint hat diese Nachricht über den Mailserver deines Arbeitsbereichs geschickt.',
  greeting: 'Hallo {{name}},',
  codeSubject: 'Dein Stint-Code: {{code}}',
  codeText: 'Gib diesen Code ein, um dich bei Stint anzumelden. Er gilt einmal, 10 Minuten lang.',
  codeButton: 'Anmelden',
  codeIgnore:
    'Falls du ihn nicht angefordert hast, kannst du diese Nachricht ignorieren; ohne den Code kann sich niemand anmelden.',
  verifySubject: 'Bitte bestätige deine E-Mail-Adresse',
  verifyText: 'Gib diesen Code ein oder drück auf den Knopf, um zu bestätigen, dass diese Adresse dir gehört.',
  verifyButton: 'Adresse bestätigen',
  resetSubject: 'Neues Passwort wählen',
  resetText: 'Drück auf den Knopf, um ein neues Passwort zu wählen. Der Link gilt einmal, eine Stunde lang.',
  resetIgnore: 'Falls du nicht darum gebeten hast, kannst du diese Nachricht ignorieren; es ändert sich nichts.',
  resetButton: 'Neues Passwort wählen',
  noticeSubject: 'Dein Stint-Konto wurde geändert',
  noticePassword: 'Das Passwort deines Kontos wurde geändert, und die anderen Geräte wurden abgemeldet.',
  noticeFactorAdded: 'Deinem Konto wurde ein zweiter Faktor hinzugefügt.',
  noticeFactorRemoved: 'Ein zweiter Faktor wurde aus deinem Konto entfernt.',
  noticeRecoveryUsed: 'Mit einem Wiederherstellungscode hat sich jemand bei deinem Konto angemeldet.',
  noticeEmailAsked:
    'Jemand, der bei deinem Konto angemeldet ist, möchte dessen E-Mail-Adresse in {{email}} ändern. Sie ändert sich, sobald der dorthin geschickte Code eingegeben wird.',
  noticeEmailChanged:
    'Die E-Mail-Adresse deines Kontos lautet ab jetzt {{email}}. Mit dieser Adresse kannst du dich nicht mehr anmelden.',
  noticeNotYou:
    'Falls du das nicht warst: Wähle ein neues Passwort, melde in den Einstellungen die anderen Geräte ab und sag der Administration deines Arbeitsbereichs Bescheid.',
  changeEmailSubject: 'Bestätige deine neue E-Mail-Adresse',
  changeEmailText:
    'Gib diesen Code in deinen Einstellungen ein, um diese Adresse zur E-Mail-Adresse deines Kontos zu machen. Er gilt einmal, eine Stunde lang.',
  changeEmailTakenSubject: 'Zu dieser Adresse gibt es schon ein Konto',
  changeEmailTakenText:
    'Jemand wollte diese Adresse für ein anderes Stint-Konto verwenden. Sie gehört schon zu einem eigenen Konto, darum wurde nichts geändert.',
  farewellSubject: 'Dein Stint-Konto wurde gelöscht',
  farewellText:
    'Dein Konto wurde wie gewünscht gelöscht. Die Zeit, die du erfasst hast, bleibt unter anderem Namen bei deinen Organisationen.',
  inviteSubject: '{{inviter}} lädt dich zu {{team}} ein',
  inviteText: '{{inviter}} möchte mit dir im Team {{team}} auf Stint arbeiten.',
  inviteButton: 'Einladung annehmen',
  inviteCode: 'Du kannst auf der Anmeldeseite stattdessen diesen Code zusammen mit deiner E-Mail-Adresse eingeben.',
  inviteUntil: 'Die Einladung gilt bis {{date}}.',
  inviteIgnore: 'Falls du sie nicht erwartet hast, kannst du diese Nachricht ignorieren.',
  joinSubject: 'Dein Code, um {{team}} beizutreten',
  joinText: 'Gib diesen Code ein, um deine Anfrage an das Team {{team}} zu bestätigen. Er gilt eine Stunde lang.',
  joinIgnore: 'Falls du nicht beitreten wolltest, kannst du diese Nachricht ignorieren.',
  welcomeSubject: 'Du bist jetzt Mitglied von {{team}}',
  welcomeText: 'Deine Anfrage an das Team {{team}} wurde angenommen. Melde dich mit dieser E-Mail-Adresse an.',
  welcomeButton: 'Anmelden',
  footer: 'Gesendet von Stint, {{address}}.',
  timerLongSubject: 'Wird dein Timer noch gebraucht?',
  timerLongText: 'Dein Timer für „{{title}}“ läuft seit {{moment}}.',
  timerEndedSubject: 'Dein Timer wurde beendet',
  timerEndedText:
    'Dein Timer für „{{title}}“ wurde um {{moment}} beendet, weil niemand gesagt hat, dass du arbeitest. Was danach liegt, ist aufgehoben und kann in Stint gezählt werden.',
  privateTask: 'Private Aufgabe',
  timerButton: 'Stint öffnen',
};
