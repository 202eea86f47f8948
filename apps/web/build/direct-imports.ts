import type { Plugin } from 'vite';

const forward = /^export\{([^}]+)\}from"\.\/([^"]+)";?\s*$/;

/**
 * Chunk groups leave a file that only re-exports the group for each dynamic import. This plugin imports the group
 * directly and removes the file, which saves a request.
 */
export function directImports(): Plugin {
  return {
    name: 'stint:direct-imports',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const folder = 'assets/';
      const direct = new Map<string, string>();
      for (const { fileName, code, isDynamicEntry, moduleIds } of chunks) {
        const [, list, target] = (isDynamicEntry && moduleIds.length === 0 && forward.exec(code)) || [];
        if (!list || !target || !fileName.startsWith(folder)) continue;
        const names = list.split(',').map((one) => {
          const [inGroup, name = inGroup] = one.trim().split(' as ');
          return `${name}:m.${inGroup}`;
        });
        direct.set(fileName.slice(folder.length), `import("./${target}").then(m=>({${names.join(',')}}))`);
        delete bundle[fileName];
      }
      for (const chunk of chunks)
        chunk.code = chunk.code.replaceAll(
          /import\((["'`])\.\/([^"'`]+)\1\)/g,
          (written, _quote, file: string) => direct.get(file) ?? written,
        );
    },
  };
}
