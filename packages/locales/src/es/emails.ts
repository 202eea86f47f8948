import type { emails as en } from '../en/emails.ts';
import type { Translation } from '../texts.ts';

export const emails: Partial<Translation<typeof en>> = {
  testSubject: 'Tu servidor de correo funciona',
  testText: 'Stint ha enviado este mensaje por el servidor de correo de tu espacio de trabajo.',
  greeting: 'Hola, {{name}}:',
  codeSubject: 'Tu código de Stint: {{code}}',
  codeText: 'Escribe este código para iniciar sesión en Stint. Sirve una vez, durante 10 minutos.',
  codeButton: 'Iniciar sesión',
  codeIgnore: 'Si no lo pediste, ignora este mensaje; nadie puede iniciar sesión sin el código.',
  verifySubject: 'Confirma tu correo electrónico',
  verifyText: 'Escribe este código o pulsa el botón para confirmar que esta dirección es tuya.',
  verifyButton: 'Confirmar la dirección',
  resetSubject: 'Elige una contraseña nueva',
  resetText: 'Pulsa el botón para elegir una contraseña nueva. El enlace sirve una vez, durante una hora.',
  resetIgnore: 'Si no lo pediste, ignora este mensaje; nada cambia.',
  resetButton: 'Elegir una contraseña nueva',
  noticeSubject: 'Tu cuenta de Stint ha cambiado',
  noticePassword: 'Se cambió la contraseña de tu cuenta y se cerró la sesión en tus otros dispositivos.',
  noticeFactorAdded: 'Se añadió un segundo factor a tu cuenta.',
  noticeFactorRemoved: 'Se quitó un segundo factor de tu cuenta.',
  noticeRecoveryUsed: 'Se usó un código de recuperación para iniciar sesión en tu cuenta.',
  noticeEmailAsked:
    'Alguien con la sesión iniciada en tu cuenta pidió cambiar su correo a {{email}}. Cambiará cuando se escriba el código enviado allí.',
  noticeEmailChanged:
    'El correo de tu cuenta es {{email}} desde ahora. Esta dirección ya no sirve para iniciar sesión.',
  noticeNotYou:
    'Si no fuiste tú, elige una contraseña nueva, cierra la sesión de los otros dispositivos en tus ajustes y avisa al administrador de tu espacio de trabajo.',
  changeEmailSubject: 'Confirma tu nuevo correo electrónico',
  changeEmailText:
    'Escribe este código en tus ajustes para que esta sea la dirección de tu cuenta. Sirve una vez, durante una hora.',
  changeEmailTakenSubject: 'Esta dirección ya tiene una cuenta',
  changeEmailTakenText:
    'Alguien quiso usar esta dirección para otra cuenta de Stint. Ya tiene su propia cuenta, así que no se cambió nada.',
  farewellSubject: 'Tu cuenta de Stint se ha eliminado',
  farewellText:
    'Tu cuenta se eliminó como pediste. El tiempo que registraste queda en tus organizaciones con otro nombre.',
  inviteSubject: '{{inviter}} te invita a {{team}}',
  inviteText: '{{inviter}} quiere trabajar contigo en el equipo {{team}} en Stint.',
  inviteButton: 'Aceptar la invitación',
  inviteCode: 'También puedes escribir este código con tu correo en la página de inicio de sesión.',
  inviteUntil: 'La invitación está abierta hasta el {{date}}.',
  inviteIgnore: 'Si no la esperabas, ignora este mensaje.',
  joinSubject: 'Tu código para unirte a {{team}}',
  joinText: 'Escribe este código para confirmar tu solicitud de unirte al equipo {{team}}. Sirve durante una hora.',
  joinIgnore: 'Si no pediste unirte, ignora este mensaje.',
  welcomeSubject: 'Ya eres miembro de {{team}}',
  welcomeText: 'Se aceptó tu solicitud de unirte al equipo {{team}}. Inicia sesión con esta dirección.',
  welcomeButton: 'Iniciar sesión',
  footer: 'Enviado por Stint, {{address}}.',
  timerLongSubject: '¿Aún necesitas tu temporizador?',
  timerLongText: 'Tu temporizador de «{{title}}» corre desde {{moment}}.',
  timerEndedSubject: 'Tu temporizador terminó',
  timerEndedText:
    'Tu temporizador de «{{title}}» terminó a las {{moment}}, porque nadie dijo que trabajas. Lo que sigue se conserva y se puede contar en Stint.',
  privateTask: 'Tarea privada',
  timerButton: 'Abrir Stint',
};
