import { accountFiles, personFiles, Refusal } from '@stint/contract';
import { useState } from 'react';
import { useConnection } from '../../../lib/api/server.tsx';
import { allTexts, textNow } from '../../../lib/i18n/i18n.ts';
import { keepFile } from '../../../lib/keep-file.ts';

/** Downloads what the workspace holds about a person, with a README in the page's language. */
export function usePersonDownload() {
  const { server, refused } = useConnection();
  const [isBusy, setBusy] = useState(false);
  const run = async (userId: string): Promise<void> => {
    setBusy(true);
    try {
      await allTexts();
      const about = [...personFiles, ...accountFiles].map((file) => [file, textNow(`personData:file_${file}`)]);
      const heading = { title: textNow('personData:title'), text: textNow('personData:text') };
      const words: Record<string, string> = { ...heading, ...Object.fromEntries(about) };
      keepFile(await server.personData.export({ userId, words }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused(error, textNow('personData:downloadFailed'));
    } finally {
      setBusy(false);
    }
  };
  return { run: (userId: string) => void run(userId), isBusy };
}
