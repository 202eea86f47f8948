import type { emails as en } from '../en/emails.ts';
import type { Translation } from '../texts.ts';

export const emails: Partial<Translation<typeof en>> = {
  testSubject: 'Je mailserver werkt',
  testText: 'Stint heeft dit bericht via de mailserver van je werkruimte gestuurd.',
  greeting: 'Hallo {{name}},',
  codeSubject: 'Je Stint-code: {{code}}',
  codeText: 'Vul deze code in om in te loggen bij Stint. Hij werkt één keer, 10 minuten lang.',
  codeButton: 'Inloggen',
  codeIgnore: 'Als je hier niet om hebt gevraagd, kun je dit bericht negeren; zonder de code kan niemand inloggen.',
  verifySubject: 'Bevestig je e-mailadres',
  verifyText: 'Vul deze code in of druk op de knop om te bevestigen dat dit adres van jou is.',
  verifyButton: 'Adres bevestigen',
  resetSubject: 'Kies een nieuw wachtwoord',
  resetText: 'Druk op de knop om een nieuw wachtwoord te kiezen. De link werkt één keer, een uur lang.',
  resetIgnore: 'Als je hier niet om hebt gevraagd, kun je dit bericht negeren; er verandert niets.',
  resetButton: 'Nieuw wachtwoord kiezen',
  noticeSubject: 'Je Stint-account is gewijzigd',
  noticePassword: 'Het wachtwoord van je account is gewijzigd en de andere apparaten zijn uitgelogd.',
  noticeFactorAdded: 'Er is een tweede factor aan je account toegevoegd.',
  noticeFactorRemoved: 'Er is een tweede factor uit je account verwijderd.',
  noticeRecoveryUsed: 'Met een herstelcode is ingelogd op je account.',
  noticeEmailAsked:
    'Iemand die op je account is ingelogd, vroeg het e-mailadres te wijzigen in {{email}}. Het verandert zodra de daarheen gestuurde code is ingevuld.',
  noticeEmailChanged: 'Het e-mailadres van je account is vanaf nu {{email}}. Met dit adres kun je niet meer inloggen.',
  noticeNotYou:
    'Was jij het niet? Kies een nieuw wachtwoord, log de andere apparaten uit in je instellingen en vertel het de beheerder van je werkruimte.',
  changeEmailSubject: 'Bevestig je nieuwe e-mailadres',
  changeEmailText:
    'Vul deze code in bij je instellingen om dit het e-mailadres van je account te maken. Hij werkt één keer, een uur lang.',
  changeEmailTakenSubject: 'Dit adres heeft al een account',
  changeEmailTakenText:
    'Iemand wilde dit adres voor een ander Stint-account gebruiken. Het heeft al een eigen account, dus er is niets gewijzigd.',
  farewellSubject: 'Je Stint-account is verwijderd',
  farewellText:
    'Je account is verwijderd zoals je vroeg. De tijd die je hebt geregistreerd blijft onder een andere naam bij je organisaties.',
  inviteSubject: '{{inviter}} nodigt je uit voor {{team}}',
  inviteText: '{{inviter}} wil met je samenwerken in het team {{team}} op Stint.',
  inviteButton: 'Uitnodiging accepteren',
  inviteCode: 'Op de inlogpagina kun je in plaats daarvan deze code met je e-mailadres invullen.',
  inviteUntil: 'De uitnodiging is geldig tot {{date}}.',
  inviteIgnore: 'Als je dit niet verwachtte, kun je dit bericht negeren.',
  joinSubject: 'Je code om lid te worden van {{team}}',
  joinText: 'Vul deze code in om je verzoek aan het team {{team}} te bevestigen. Hij werkt een uur lang.',
  joinIgnore: 'Als je niet hebt gevraagd om lid te worden, kun je dit bericht negeren.',
  welcomeSubject: 'Je bent nu lid van {{team}}',
  welcomeText: 'Je verzoek om lid te worden van het team {{team}} is geaccepteerd. Log in met dit e-mailadres.',
  welcomeButton: 'Inloggen',
  footer: 'Verstuurd door Stint, {{address}}.',
  timerLongSubject: 'Is je timer nog nodig?',
  timerLongText: 'Je timer voor “{{title}}” loopt sinds {{moment}}.',
  timerEndedSubject: 'Je timer is beëindigd',
  timerEndedText:
    'Je timer voor “{{title}}” is om {{moment}} beëindigd, omdat niemand zei dat je werkt. Wat daarna komt, is bewaard en kan in Stint worden geteld.',
  privateTask: 'Privétaak',
  timerButton: 'Stint openen',
};
