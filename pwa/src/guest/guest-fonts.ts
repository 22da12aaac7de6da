import '../display-font.css';
import '../card-fonts.css';
