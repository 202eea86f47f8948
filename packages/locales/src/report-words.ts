import {
  reports as ar,
  dashboards as arDashboards,
  money as arMoney,
  projects as arProjects,
  timesheets as arSheets,
} from './ar.json';
import {
  reports as bg,
  dashboards as bgDashboards,
  money as bgMoney,
  projects as bgProjects,
  timesheets as bgSheets,
} from './bg.json';
import {
  reports as de,
  dashboards as deDashboards,
  money as deMoney,
  projects as deProjects,
  timesheets as deSheets,
} from './de.json';
import { dashboards as enDashboards } from './en/dashboards.ts';
import { money as enMoney } from './en/money.ts';
import { projects as enProjects } from './en/projects.ts';
import { reports as en } from './en/reports.ts';
import { timesheets as enSheets } from './en/timesheets.ts';
import {
  reports as es,
  dashboards as esDashboards,
  money as esMoney,
  projects as esProjects,
  timesheets as esSheets,
} from './es.json';
import {
  reports as fr,
  dashboards as frDashboards,
  money as frMoney,
  projects as frProjects,
  timesheets as frSheets,
} from './fr.json';
import {
  reports as he,
  dashboards as heDashboards,
  money as heMoney,
  projects as heProjects,
  timesheets as heSheets,
} from './he.json';
import type { Language } from './index.ts';
import {
  reports as it,
  dashboards as itDashboards,
  money as itMoney,
  projects as itProjects,
  timesheets as itSheets,
} from './it.json';
import {
  reports as nl,
  dashboards as nlDashboards,
  money as nlMoney,
  projects as nlProjects,
  timesheets as nlSheets,
} from './nl.json';
import {
  reports as pl,
  dashboards as plDashboards,
  money as plMoney,
  projects as plProjects,
  timesheets as plSheets,
} from './pl.json';
import {
  reports as pt,
  dashboards as ptDashboards,
  money as ptMoney,
  projects as ptProjects,
  timesheets as ptSheets,
} from './pt.json';
import {
  reports as ru,
  dashboards as ruDashboards,
  money as ruMoney,
  projects as ruProjects,
  timesheets as ruSheets,
} from './ru.json';
import {
  reports as zh,
  dashboards as zhDashboards,
  money as zhMoney,
  projects as zhProjects,
  timesheets as zhSheets,
} from './zh.json';

/** The texts of reports outside the browser: the headings of mailed files, and what stands in their cells. */
export type ReportWords = Readonly<Record<string, string>>;

/** The words of other features keep the name of their feature. */
function words(own: ReportWords, others: Readonly<Record<string, ReportWords>>): ReportWords {
  const prefixedTexts = Object.entries(others).flatMap(([feature, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${feature}:${key}`, text]),
  );
  return { ...own, ...Object.fromEntries(prefixedTexts) };
}

const english = words({ ...enSheets, ...en }, { money: enMoney, dashboards: enDashboards, projects: enProjects });
const others: Record<Exclude<Language, 'en'>, ReportWords> = {
  ar: words({ ...arSheets, ...ar }, { money: arMoney, dashboards: arDashboards, projects: arProjects }),
  bg: words({ ...bgSheets, ...bg }, { money: bgMoney, dashboards: bgDashboards, projects: bgProjects }),
  de: words({ ...deSheets, ...de }, { money: deMoney, dashboards: deDashboards, projects: deProjects }),
  es: words({ ...esSheets, ...es }, { money: esMoney, dashboards: esDashboards, projects: esProjects }),
  fr: words({ ...frSheets, ...fr }, { money: frMoney, dashboards: frDashboards, projects: frProjects }),
  he: words({ ...heSheets, ...he }, { money: heMoney, dashboards: heDashboards, projects: heProjects }),
  it: words({ ...itSheets, ...it }, { money: itMoney, dashboards: itDashboards, projects: itProjects }),
  nl: words({ ...nlSheets, ...nl }, { money: nlMoney, dashboards: nlDashboards, projects: nlProjects }),
  pl: words({ ...plSheets, ...pl }, { money: plMoney, dashboards: plDashboards, projects: plProjects }),
  pt: words({ ...ptSheets, ...pt }, { money: ptMoney, dashboards: ptDashboards, projects: ptProjects }),
  ru: words({ ...ruSheets, ...ru }, { money: ruMoney, dashboards: ruDashboards, projects: ruProjects }),
  zh: words({ ...zhSheets, ...zh }, { money: zhMoney, dashboards: zhDashboards, projects: zhProjects }),
};

export const reportWords = (language: Language): ReportWords =>
  language === 'en' ? english : { ...english, ...others[language] };
