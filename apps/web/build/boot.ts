import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Puts `src/boot.ts` into the head as a small blocking script of its own and preloads the text face,
 * so that theme, language, direction and letter shapes are right in the first painted frame
 * without an inline script that a content security policy would have to allow.
 */
export function boot(entry: string): Plugin {
  let building = false;
  return {
    name: 'stint:boot',
    configResolved: ({ command }) => {
      building = command === 'build';
    },
    buildStart() {
      if (building) this.emitFile({ type: 'chunk', id: entry, name: 'boot' });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        const files = Object.values(bundle ?? {});
        const built = files.find((file) => file.type === 'chunk' && file.name === 'boot');
        const face = files.find(({ fileName }) => /inter-latin-wght-normal.*\.woff2$/.test(fileName));
        const tags: HtmlTagDescriptor[] = [
          { tag: 'script', attrs: { src: `/${built?.fileName ?? entry}` }, injectTo: 'head-prepend' },
        ];
        if (face) {
          const attrs = {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${face.fileName}`,
            crossorigin: true,
          };
          tags.push({ tag: 'link', attrs, injectTo: 'head-prepend' });
        }
        return tags;
      },
    },
  };
}
