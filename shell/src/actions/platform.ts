/** Whether shortcuts have the names of a Mac's keys. */
export const isMac = navigator.platform.startsWith('Mac');
