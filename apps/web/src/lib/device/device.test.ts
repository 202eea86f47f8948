import { expect, it } from 'vitest';
import { deviceOf, placeOf } from './device.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0';

it.each([
  [`${mac} ${safari}`, 'Safari', 'macOS', 'computer'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome', 'Windows', 'computer'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/150.0.0.0`, 'Edge', 'Windows', 'computer'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux', 'computer'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome', 'ChromeOS', 'computer'],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android', 'phone'],
  [`Mozilla/5.0 (Linux; Android 15; Tab) ${chrome} Safari/537.36`, 'Chrome', 'Android', 'tablet'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iOS',
    'phone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPadOS',
    'tablet',
  ],
  ['curl/8.5.0', 'curl', null, 'unknown'],
  ['node', null, null, 'unknown'],
  ['', null, null, 'unknown'],
] as const)('reads %j', (userAgent, browser, system, kind) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, kind });
});

it.each([
  ['127.0.0.1', 'server'],
  ['::1', 'server'],
  ['::ffff:127.0.0.1', 'server'],
  ['192.168.1.20', 'network'],
  ['10.0.0.7', 'network'],
  ['172.16.3.4', 'network'],
  ['172.32.3.4', 'internet'],
  ['::ffff:10.1.2.3', 'network'],
  ['fd12:3456::1', 'network'],
  ['203.0.113.9', 'internet'],
  ['2001:db8::1', 'internet'],
] as const)('classifies the address %s', (address, place) => {
  expect(placeOf(address)).toBe(place);
});
