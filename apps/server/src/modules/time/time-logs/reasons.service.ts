import { manualTimeReasons } from '@stint/contract';

type Reason = (typeof manualTimeReasons)[number];

/** Existing clients send a reason as they show it: the six labels in each of their languages. */
const labels: Record<Reason, readonly string[]> = {
  LOST_ELECTRICITY: [
    'Lost electricity',
    'انقطاع الكهرباء',
    'Изгубено електрическо захранване',
    'Stromausfall',
    'Corte de electricidad',
    "Panne d'électricité",
    'הפסקת חשמל',
    'Interruzione di corrente',
    'Stroomuitval',
    'Utrata zasilania',
    'Perda de eletricidade',
    'Потеря электричества',
    '失去電力',
  ],
  LOST_INTERNET: [
    'Lost internet',
    'فقدان الإنترنت',
    'Изгубен интернет',
    'Internetausfall',
    'Pérdida de internet',
    "Perte d'internet",
    'אובדן אינטרנט',
    'Perdita di internet',
    'Internetverlies',
    'Utrata internetu',
    'Perda de internet',
    'Потеря интернета',
    '失去網路',
  ],
  FORGOT_TO_START_TIMER: [
    'Forgot to start timer',
    'نسيت تشغيل المؤقت',
    'Забравих да стартирам таймера',
    'Timer vergessen zu starten',
    'Olvidé iniciar el temporizador',
    'Oubli de démarrer le chronomètre',
    'שכחתי להפעיל את הטיימר',
    'Dimenticato di avviare il timer',
    'Vergeten de timer te starten',
    'Zapomniałem uruchomić stoper',
    'Esqueci de iniciar o temporizador',
    'Забыл запустить таймер',
    '忘記啟動計時器',
  ],
  ERROR: ['Error', 'خطأ', 'Грешка', 'Fehler', 'Erreur', 'שגיאה', 'Errore', 'Fout', 'Błąd', 'Erro', 'Ошибка', '錯誤'],
  UNPLANNED_WORK: [
    'Unplanned work',
    'عمل غير مخطط له',
    'Неочаквана работа',
    'Ungeplante Arbeit',
    'Trabajo no planificado',
    'Travail non planifié',
    'עבודה לא מתוכננת',
    'Lavoro non pianificato',
    'Ongeplande werkzaamheden',
    'Nieplanowana praca',
    'Trabalho não planejado',
    'Незапланированная работа',
    '未計劃的工作',
  ],
  TESTED_TIMER: [
    'Tested timer',
    'اختبار المؤقت',
    'Тест на таймера',
    'Timer getestet',
    'Temporizador probado',
    'Test du chronomètre',
    'טיימר נבדק',
    'Timer testato',
    'Timer getest',
    'Testowany stoper',
    'Temporizador testado',
    'Таймер протестирован',
    '計時器測試',
  ],
};

const fold = (text: string) => text.normalize('NFKC').replaceAll('’', "'").toLowerCase();
const keys = new Map(
  manualTimeReasons.flatMap((key) => [key, ...labels[key]].map((text) => [fold(text), key] as const)),
);

/** What is stored of a reason: the key of a known one in any language, else the text. */
export const reasonOf = (text: string | null): string | null => text && (keys.get(fold(text)) ?? text);

/** The fields of an entry with its reason as it is stored. */
export const withReason = <T extends { reason?: string | null | undefined }>(sent: T): T =>
  sent.reason ? { ...sent, reason: reasonOf(sent.reason) } : sent;
