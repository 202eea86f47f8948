import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Adds `src/boot.ts` to the head as a small blocking script and preloads the text font. So the first frame has the
 * right theme, language and direction without an inline script, which the content security policy forbids.
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
