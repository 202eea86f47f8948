import type { emails as en } from '../en/emails.ts';
import type { Translation } from '../texts.ts';

export const emails: Partial<Translation<typeof en>> = {
  testSubject: 'Il tuo server di posta funziona',
  testText: 'Stint ha inviato questo messaggio tramite il server di posta della tua area di lavoro.',
  greeting: 'Ciao {{name}},',
  codeSubject: 'Il tuo codice Stint: {{code}}',
  codeText: 'Inserisci questo codice per accedere a Stint. Vale una volta, per 10 minuti.',
  codeButton: 'Accedi',
  codeIgnore: 'Se non l’hai richiesto, ignora questo messaggio; nessuno può accedere senza il codice.',
  verifySubject: 'Conferma il tuo indirizzo e-mail',
  verifyText: 'Inserisci questo codice o premi il pulsante per confermare che l’indirizzo è tuo.',
  verifyButton: 'Conferma l’indirizzo',
  resetSubject: 'Scegli una nuova password',
  resetText: 'Premi il pulsante per scegliere una nuova password. Il link vale una volta, per un’ora.',
  resetIgnore: 'Se non l’hai richiesto, ignora questo messaggio; non cambia nulla.',
  resetButton: 'Scegli una nuova password',
  noticeSubject: 'Il tuo account Stint è stato modificato',
  noticePassword: 'La password del tuo account è stata cambiata e gli altri dispositivi sono stati disconnessi.',
  noticeFactorAdded: 'Un secondo fattore è stato aggiunto al tuo account.',
  noticeFactorRemoved: 'Un secondo fattore è stato rimosso dal tuo account.',
  noticeRecoveryUsed: 'Un codice di recupero è stato usato per accedere al tuo account.',
  noticeEmailAsked:
    'Qualcuno che ha effettuato l’accesso al tuo account ha chiesto di cambiarne l’indirizzo e-mail in {{email}}. Cambierà quando sarà inserito il codice inviato lì.',
  noticeEmailChanged:
    'Da ora l’indirizzo e-mail del tuo account è {{email}}. Questo indirizzo non permette più di accedere.',
  noticeNotYou:
    'Se non sei stato tu, scegli una nuova password, disconnetti gli altri dispositivi nelle impostazioni e avvisa l’amministratore della tua area di lavoro.',
  changeEmailSubject: 'Conferma il tuo nuovo indirizzo e-mail',
  changeEmailText:
    'Inserisci questo codice nelle impostazioni per usare questo indirizzo nel tuo account. Vale una volta, per un’ora.',
  changeEmailTakenSubject: 'Questo indirizzo ha già un account',
  changeEmailTakenText:
    'Qualcuno ha chiesto di usare questo indirizzo per un altro account Stint. Ha già un account proprio, quindi non è cambiato nulla.',
  farewellSubject: 'Il tuo account Stint è stato eliminato',
  farewellText:
    'Il tuo account è stato eliminato come richiesto. Il tempo che hai registrato resta alle tue organizzazioni sotto un altro nome.',
  inviteSubject: '{{inviter}} ti invita in {{team}}',
  inviteText: '{{inviter}} vorrebbe lavorare con te nel team {{team}} su Stint.',
  inviteButton: 'Accetta l’invito',
  inviteCode: 'In alternativa, nella pagina di accesso puoi inserire questo codice con il tuo indirizzo e-mail.',
  inviteUntil: 'L’invito è valido fino al {{date}}.',
  inviteIgnore: 'Se non te lo aspettavi, ignora questo messaggio.',
  joinSubject: 'Il tuo codice per entrare in {{team}}',
  joinText: 'Inserisci questo codice per confermare la richiesta di entrare nel team {{team}}. Vale per un’ora.',
  joinIgnore: 'Se non hai chiesto di entrare, ignora questo messaggio.',
  welcomeSubject: 'Ora sei membro di {{team}}',
  welcomeText: 'La tua richiesta di entrare nel team {{team}} è stata accettata. Accedi con questo indirizzo e-mail.',
  welcomeButton: 'Accedi',
  footer: 'Inviato da Stint, {{address}}.',
  timerLongSubject: 'Il tuo timer serve ancora?',
  timerLongText: 'Il tuo timer su “{{title}}” è in corso da {{moment}}.',
  timerEndedSubject: 'Il tuo timer è terminato',
  timerEndedText:
    'Il tuo timer su “{{title}}” è terminato alle {{moment}}, perché nessuno ha detto che stai lavorando. Ciò che segue è conservato e si può contare in Stint.',
  privateTask: 'Attività privata',
  timerButton: 'Apri Stint',
};
