import '../display-font.css';
