/** Nothing: `SidebarResourceSection` shows the pages in their groups. */
const SidebarPages = () => null;

export default SidebarPages;
