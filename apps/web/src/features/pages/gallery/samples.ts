import type { Language } from '../../../lib/i18n/i18n.ts';

/** Realistic content for the gallery, to review length, script and direction. */
export interface Samples {
  people: string[];
  tasks: string[];
  workspaces: [string, string];
  teams: string[];
  labels: string[];
  words: {
    buttons: string;
    fields: string;
    choices: string;
    overlays: string;
    people: string;
    states: string;
    progress: string;
    table: string;
    colours: string;
    type: string;
    start: string;
    stop: string;
    save: string;
    cancel: string;
    remove: string;
    more: string;
    blocked: string;
    title: string;
    titleHint: string;
    titleError: string;
    note: string;
    email: string;
    task: string;
    status: string;
    priority: string;
    view: string;
    done: string;
    open: string;
    member: string;
    today: string;
    total: string;
    estimate: string;
    saved: string;
    undo: string;
    failed: string;
    removed: string;
    question: string;
    questionText: string;
    emptyTitle: string;
    emptyText: string;
    invite: string;
    notice: string;
    warning: string;
    problem: string;
    sample: string;
    code: string;
    hint: string;
  };
}

const en: Samples = {
  people: [
    'Ada Lovelace',
    'Grace Hopper',
    'Alan Kay',
    'Barbara Liskov',
    'Katherine Johnson',
    'Edsger Dijkstra',
    'Radia Perlman',
    'Donald Knuth',
  ],
  tasks: [
    'Redesign the onboarding of new members',
    'Fix rounding in the weekly report',
    'Write the release notes',
    'Prepare the workshop in Lisbon, including travel, the venue and the list of participants',
    'Answer the security questionnaire',
  ],
  workspaces: ['Northwind', 'Analytical Engines'],
  teams: ['Product design', 'Platform', 'Customer success'],
  labels: ['Research', 'Billing', 'Quick win'],
  words: {
    buttons: 'Buttons',
    fields: 'Fields',
    choices: 'Choices',
    overlays: 'What floats',
    people: 'People and labels',
    states: 'States of a page',
    progress: 'Progress',
    table: 'Table',
    colours: 'Colours',
    type: 'Type',
    start: 'Start',
    stop: 'Stop',
    save: 'Save changes',
    cancel: 'Cancel',
    remove: 'Delete',
    more: 'More actions',
    blocked: 'This task is closed.',
    title: 'Title',
    titleHint: 'Short and in plain words.',
    titleError: 'The title may have at most 255 characters.',
    note: 'Note',
    email: 'Email address',
    task: 'Task',
    status: 'Status',
    priority: 'Priority',
    view: 'View',
    done: 'Completed',
    open: 'Open',
    member: 'Member',
    today: 'Today',
    total: 'Total',
    estimate: 'Estimate',
    saved: 'Task created',
    undo: 'Undo',
    failed: 'The server cannot be reached. Nothing is lost.',
    removed: 'Entry deleted',
    question: 'Close this task?',
    questionText: 'A timer is running on it. It will be stopped and its time kept.',
    emptyTitle: 'No tasks yet',
    emptyText: 'Type what you are working on and press Enter.',
    invite: 'Invite a colleague',
    notice: 'Your week is ready to be submitted.',
    warning: 'You are offline. What you record is kept on this device.',
    problem: 'Two entries overlap on Tuesday.',
    sample: 'Calm, quick and exact: 1,234.50 hours in 12 weeks.',
    code: 'Code',
    hint: 'optional',
  },
};

const ar: Samples = {
  people: ['ليلى حداد', 'يوسف منصور', 'سارة العلي', 'كريم نصّار', 'هدى الشامي', 'طارق عزيز', 'رنا خوري', 'عمر بدر'],
  tasks: [
    'إعادة تصميم استقبال الأعضاء الجدد',
    'إصلاح التقريب في التقرير الأسبوعي',
    'كتابة ملاحظات الإصدار',
    'التحضير لورشة العمل في لشبونة بما فيها السفر والمكان وقائمة المشاركين',
    'الإجابة عن استبيان الأمان',
  ],
  workspaces: ['ريح الشمال', 'محرّكات تحليلية'],
  teams: ['تصميم المنتج', 'المنصّة', 'نجاح العملاء'],
  labels: ['بحث', 'فوترة', 'مكسب سريع'],
  words: {
    buttons: 'الأزرار',
    fields: 'الحقول',
    choices: 'الاختيارات',
    overlays: 'ما يطفو',
    people: 'الأشخاص والوسوم',
    states: 'حالات الصفحة',
    progress: 'التقدّم',
    table: 'الجدول',
    colours: 'الألوان',
    type: 'الخط',
    start: 'بدء',
    stop: 'إيقاف',
    save: 'حفظ التغييرات',
    cancel: 'إلغاء',
    remove: 'حذف',
    more: 'إجراءات أخرى',
    blocked: 'هذه المهمة مغلقة.',
    title: 'العنوان',
    titleHint: 'قصير وبكلمات بسيطة.',
    titleError: 'يجب ألا يزيد العنوان على 255 حرفًا.',
    note: 'ملاحظة',
    email: 'البريد الإلكتروني',
    task: 'المهمة',
    status: 'الحالة',
    priority: 'الأولوية',
    view: 'العرض',
    done: 'مكتملة',
    open: 'مفتوحة',
    member: 'العضو',
    today: 'اليوم',
    total: 'الإجمالي',
    estimate: 'التقدير',
    saved: 'أُنشئت المهمة',
    undo: 'تراجع',
    failed: 'لا يمكن الوصول إلى الخادم. لم يُفقد شيء.',
    removed: 'حُذف السجل',
    question: 'هل تريد إغلاق هذه المهمة؟',
    questionText: 'هناك مؤقّت يعمل عليها. سيُوقف ويُحفظ وقته.',
    emptyTitle: 'لا توجد مهام بعد',
    emptyText: 'اكتب ما تعمل عليه ثم اضغط Enter.',
    invite: 'دعوة زميل',
    notice: 'أسبوعك جاهز للتقديم.',
    warning: 'أنت غير متصل. يُحفظ ما تسجّله على هذا الجهاز.',
    problem: 'يتداخل سجلّان يوم الثلاثاء.',
    sample: 'هادئ وسريع ودقيق: 1,234.50 ساعة في 12 أسبوعًا.',
    code: 'الرمز',
    hint: 'اختياري',
  },
};

export const samplesFor = (language: Language): Samples => (language === 'ar' ? ar : en);
