import { expect, it } from 'vitest';
import { fuzzyRank } from './fuzzy.ts';

const texts = ['Fix Safari crash on login', 'Login page redesign', 'Write the manual', 'Zoë Ångström', 'Webhooks'];
const more = ['Настройки команды', 'تصدير التقارير', '更新团队设置', 'הגדרות צוות'];
const titlesFor = (query: string) => fuzzyRank([...texts, ...more], query).map((at) => [...texts, ...more][at]);

it.each<[string, string[]]>([
  ['safri', ['Fix Safari crash on login']],
  ['sfari login', ['Fix Safari crash on login']],
  ['lgoin', ['Login page redesign', 'Fix Safari crash on login']],
  ['manual write', ['Write the manual']],
  ['manaul', ['Write the manual']],
  ['angstrom zoe', ['Zoë Ångström']],
  ['webhok', ['Webhooks']],
  ['WEB', ['Webhooks']],
  ['настойки', ['Настройки команды']],
  ['التقرير', ['تصدير التقارير']],
  ['团队', ['更新团队设置']],
  ['הגדרת', ['הגדרות צוות']],
  ['ebhooks', []],
  ['login xyz', []],
])('“%s” finds %j', (query, titles) => expect(titlesFor(query)).toEqual(titles));

it('finds everything with an empty query', () => expect(fuzzyRank(['a', 'b'], ' ')).toEqual([0, 1]));
