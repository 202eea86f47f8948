import type { Mail } from '../http/services.ts';
import { escaped } from './report-html.ts';

interface Letter {
  to: string;
  subject: string;
  text: string;
  replyTo: string;
  language: string;
  link: { label: string; href: string } | null;
  file: { name: string; bytes: Uint8Array };
}

/** A mail to a client in the words of the sender, with the invoice attached. */
export function invoiceLetter({ to, subject, text, replyTo, language, link, file }: Letter): Mail {
  const parts = [text, ...(link ? [`${link.label}: ${link.href}`] : [])];
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 16px">${escaped(part).replace(/\n/g, '<br>')}</p>`);
  const anchor = link
    ? `<p style="margin:0 0 16px"><a href="${escaped(link.href)}">${escaped(link.label)}</a></p>`
    : '';
  return {
    ...{ to, subject, replyTo },
    text: parts.join('\n\n'),
    html: `<!doctype html><html lang="${escaped(language)}"><body dir="auto" style="font:15px/1.5 system-ui,sans-serif;margin:24px">${paragraphs.join('')}${anchor}</body></html>`,
    attachments: [
      {
        filename: file.name,
        content: Buffer.from(file.bytes).toString('base64'),
        encoding: 'base64',
        contentType: 'application/pdf',
      },
    ],
  };
}
