import type { emails as en } from '../en/emails.ts';
import type { Translation } from '../texts.ts';

export const emails: Translation<typeof en> = {
  greeting: 'مرحبًا {{name}}،',
  codeSubject: 'رمزك في Stint: {{code}}',
  codeText: 'أدخل هذا الرمز لتسجيل الدخول إلى Stint. يعمل مرة واحدة ولمدة 10 دقائق.',
  codeButton: 'تسجيل الدخول',
  codeIgnore: 'إن لم تطلب هذا الرمز فتجاهل الرسالة؛ لا يستطيع أحد الدخول من دونه.',
  verifySubject: 'يُرجى تأكيد بريدك الإلكتروني',
  verifyText: 'أدخل هذا الرمز أو اضغط الزر لتأكيد أن هذا العنوان لك.',
  verifyButton: 'تأكيد العنوان',
  resetSubject: 'اختر كلمة مرور جديدة',
  resetText: 'اضغط الزر لاختيار كلمة مرور جديدة. يعمل الرابط مرة واحدة ولمدة ساعة.',
  resetButton: 'اختيار كلمة مرور جديدة',
  inviteSubject: 'يدعوك {{inviter}} إلى {{team}}',
  inviteText: 'يودّ {{inviter}} أن يعمل معك في فريق {{team}} على Stint.',
  inviteButton: 'قبول الدعوة',
  footer: 'أُرسلت من Stint على {{address}}.',
};
