/** Whether this server is a demo. The server writes it into the page. */
export const isDemo = document.documentElement.dataset.demo !== undefined;
