import type { Plugin } from 'vite';

const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Tells browsers to compile the functions of these chunks while they arrive, beside the page's own thread, and not each
 * at its first call.
 */
export function eagerFunctions(names: readonly string[]): Plugin {
  return {
    name: 'stint:eager-functions',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && names.includes(chunk.name)) chunk.code = hint + chunk.code;
      },
    },
  };
}
