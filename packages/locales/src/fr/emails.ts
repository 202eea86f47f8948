import type { emails as en } from '../en/emails.ts';
import type { Translation } from '../texts.ts';

export const emails: Partial<Translation<typeof en>> = {
  testSubject: 'Votre serveur de messagerie fonctionne',
  testText: 'Stint a envoyé ce message par le serveur de messagerie de votre espace de travail.',
  greeting: 'Bonjour {{name}},',
  codeSubject: 'Votre code Stint : {{code}}',
  codeText: 'Saisissez ce code pour vous connecter à Stint. Il sert une fois, pendant 10 minutes.',
  codeButton: 'Se connecter',
  codeIgnore: 'Si vous ne l’avez pas demandé, ignorez ce message ; personne ne peut se connecter sans le code.',
  verifySubject: 'Confirmez votre adresse e-mail',
  verifyText: 'Saisissez ce code ou appuyez sur le bouton pour confirmer que cette adresse est bien la vôtre.',
  verifyButton: 'Confirmer l’adresse',
  resetSubject: 'Choisissez un nouveau mot de passe',
  resetText: 'Appuyez sur le bouton pour choisir un nouveau mot de passe. Le lien sert une fois, pendant une heure.',
  resetIgnore: 'Si vous ne l’avez pas demandé, ignorez ce message ; rien ne change.',
  resetButton: 'Choisir un nouveau mot de passe',
  noticeSubject: 'Votre compte Stint a été modifié',
  noticePassword: 'Le mot de passe de votre compte a été modifié et ses autres appareils ont été déconnectés.',
  noticeFactorAdded: 'Un second facteur a été ajouté à votre compte.',
  noticeFactorRemoved: 'Un second facteur a été retiré de votre compte.',
  noticeRecoveryUsed: 'Un code de secours a servi à se connecter à votre compte.',
  noticeEmailAsked:
    'Une personne connectée à votre compte a demandé à remplacer son adresse e-mail par {{email}}. Le changement aura lieu dès la saisie du code envoyé à cette adresse.',
  noticeEmailChanged:
    'L’adresse e-mail de votre compte est désormais {{email}}. L’adresse actuelle ne permet plus de vous connecter.',
  noticeNotYou:
    'Si ce n’était pas vous, choisissez un nouveau mot de passe, déconnectez les autres appareils dans vos paramètres et prévenez l’administrateur de votre espace de travail.',
  changeEmailSubject: 'Confirmez votre nouvelle adresse e-mail',
  changeEmailText:
    'Saisissez ce code dans vos paramètres pour faire de cette adresse celle de votre compte. Il sert une fois, pendant une heure.',
  changeEmailTakenSubject: 'Cette adresse a déjà un compte',
  changeEmailTakenText:
    'Quelqu’un a voulu utiliser cette adresse pour un autre compte Stint. Elle a déjà son propre compte, rien n’a donc été modifié.',
  farewellSubject: 'Votre compte Stint a été supprimé',
  farewellText:
    'Votre compte a été supprimé à votre demande. Le temps que vous avez enregistré reste dans vos organisations sous un autre nom.',
  inviteSubject: '{{inviter}} vous invite dans {{team}}',
  inviteText: '{{inviter}} souhaite travailler avec vous dans l’équipe {{team}} sur Stint.',
  inviteButton: 'Accepter l’invitation',
  inviteCode: 'Sur la page de connexion, vous pouvez aussi saisir ce code avec votre adresse e-mail.',
  inviteUntil: 'L’invitation est valable jusqu’au {{date}}.',
  inviteIgnore: 'Si vous ne l’attendiez pas, ignorez ce message.',
  joinSubject: 'Votre code pour rejoindre {{team}}',
  joinText: 'Saisissez ce code pour confirmer votre demande de rejoindre l’équipe {{team}}. Il est valable une heure.',
  joinIgnore: 'Si vous n’avez rien demandé, ignorez ce message.',
  welcomeSubject: 'Vous êtes maintenant membre de {{team}}',
  welcomeText: 'Votre demande de rejoindre l’équipe {{team}} a été acceptée. Connectez-vous avec cette adresse e-mail.',
  welcomeButton: 'Se connecter',
  footer: 'Envoyé par Stint, {{address}}.',
  timerLongSubject: 'Votre minuteur est-il encore utile ?',
  timerLongText: 'Votre minuteur sur « {{title}} » tourne depuis {{moment}}.',
  timerEndedSubject: 'Votre minuteur s’est terminé',
  timerEndedText:
    'Votre minuteur sur « {{title}} » s’est terminé à {{moment}}, car personne n’a dit que vous travaillez. Ce qui suit est conservé et peut être compté dans Stint.',
  privateTask: 'Tâche privée',
  timerButton: 'Ouvrir Stint',
};
