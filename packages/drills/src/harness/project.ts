/** The project's folder, from which programs are started. */
export const projectUrl = new URL('../../../../', import.meta.url);
